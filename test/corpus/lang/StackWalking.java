// StackWalker, Thread.getStackTrace, and who the caller is.
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class StackWalking {
    static final StackWalker WALKER = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    static class Inner {
        List<String> walk(int depth) {
            if (depth > 0) return walk(depth - 1);
            return WALKER.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
        }

        static Class<?> caller() {
            return WALKER.getCallerClass();
        }
    }

    static <T> T through(Supplier<T> s) {
        return s.get();
    }

    public static void main(String[] args) {
        System.out.println(new Inner().walk(2));
        System.out.println(through(() -> new Inner().walk(0).size()));
        System.out.println(through(Inner::caller).getName());
        System.out.println(Inner.caller().getName());
        StackFrame top = StackWalker.getInstance().walk(s -> s.findFirst().get());
        System.out.println(top.getMethodName() + " " + top.getClassName() + " " + top.getFileName() + " " + top.isNativeMethod() + " " + (top.getByteCodeIndex() > 0) + " " + top.toStackTraceElement());
        try {
            top.getDeclaringClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        StackFrame typed = WALKER.walk(s -> s.skip(0).findFirst().get());
        System.out.println(typed.getMethodType() + " " + typed.getDescriptor());
        long frames = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE)).walk(s -> s.count());
        System.out.println(frames);
        StackTraceElement[] st = Thread.currentThread().getStackTrace();
        System.out.println(st[0].getMethodName() + " " + st[1].getMethodName() + " " + st.length);
        System.out.println(new Throwable().getStackTrace()[0]);
        List.of(1).forEach(x -> System.out.println(new Throwable().getStackTrace()[0].getMethodName() + " " + new Throwable().getStackTrace().length));
    }
}
