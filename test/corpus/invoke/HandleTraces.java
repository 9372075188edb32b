// What stack traces and caller-sensitive methods see when method handles are in between.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import static java.lang.invoke.MethodHandles.*;
import java.lang.invoke.MethodType;
import static java.lang.invoke.MethodType.methodType;
import java.lang.invoke.VarHandle;
import java.util.List;

public class HandleTraces {
    static final Lookup LOOKUP = lookup();
    int field;
    String text;

    HandleTraces() {}
    HandleTraces(int x) { if (x < 0) throw new IllegalArgumentException("negative " + x); }

    static int fail(int x) { throw new IllegalStateException("failed " + x); }
    static int pass(int x) { return fail(x); }
    int member(int x) { return 10 / x; }
    static int recover(Throwable e, int x) { return pass(x); }
    static boolean yes(int x) { return true; }
    static String caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass().getSimpleName();
    }
    static String frames() {
        return StackWalker.getInstance().walk(s -> s.map(f -> f.getMethodName()).toList().toString());
    }

    static MethodHandle find(String name, Class<?> ret, Class<?>... params) throws Exception {
        return LOOKUP.findStatic(HandleTraces.class, name, methodType(ret, params));
    }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e);
            for (StackTraceElement f : e.getStackTrace()) {
                if (f.getMethodName().equals("show")) break;
                System.out.println("    " + f);
            }
            if (e.getCause() != null) System.out.println("  cause " + e.getCause());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle fail = find("fail", int.class, int.class);
        MethodHandle pass = find("pass", int.class, int.class);
        show("static", () -> (int) fail.invokeExact(1));
        show("deeper", () -> (int) pass.invokeExact(2));
        show("converted", () -> (Object) pass.invoke((Object) 3));
        show("with arguments", () -> pass.invokeWithArguments(4));
        show("virtual", () -> (int) LOOKUP.findVirtual(HandleTraces.class, "member", methodType(int.class, int.class)).invokeExact(new HandleTraces(), 0));
        show("constructor", () -> (HandleTraces) LOOKUP.findConstructor(HandleTraces.class, methodType(void.class, int.class)).invokeExact(-5));
        show("bound", () -> (int) insertArguments(fail, 0, 6).invokeExact());
        show("filtered", () -> (int) filterArguments(pass, 0, pass).invokeExact(7));
        show("guarded", () -> (int) guardWithTest(find("yes", boolean.class, int.class), pass, fail).invokeExact(8));
        show("caught and thrown", () -> (int) catchException(fail, IllegalStateException.class, find("recover", int.class, Throwable.class, int.class)
            .asType(methodType(int.class, IllegalStateException.class, int.class))).invokeExact(9));
        show("tried", () -> (int) tryFinally(fail, dropArguments(identity(int.class), 0, Throwable.class)).invokeExact(10));
        show("spread", () -> (int) pass.asSpreader(Object[].class, 1).invokeExact(new Object[] {11}));
        show("looped", () -> (int) countedLoop(dropArguments(constant(int.class, 3), 0, int.class), identity(int.class),
            dropArguments(pass, 1, int.class, int.class)).invokeExact(12));
        show("exact invoker", () -> (int) exactInvoker(fail.type()).invokeExact(fail, 13));
        show("wrong exact", () -> (long) fail.invokeExact(14));
        show("wrong generic", () -> (String) fail.invoke(15));
        show("wrong cast", () -> (Object) fail.invoke((Object) "16"));
        show("null receiver", () -> (int) LOOKUP.findVirtual(HandleTraces.class, "member", methodType(int.class, int.class)).invokeExact((HandleTraces) null, 0));
        show("null receiver of interface", () -> (int) LOOKUP.findVirtual(List.class, "size", methodType(int.class)).invokeExact((List<?>) null));
        show("null getter", () -> (int) LOOKUP.findGetter(HandleTraces.class, "field", int.class).invokeExact((HandleTraces) null));
        MethodHandle nothing = null;
        show("null handle", () -> (int) nothing.invokeExact(1));
        show("array", () -> (int) arrayElementGetter(int[].class).invokeExact(new int[1], 5));
        varHandles();
        callers();
        find("fail", int.class, int.class).invoke(99);
    }

    static void varHandles() throws Throwable {
        VarHandle F = LOOKUP.findVarHandle(HandleTraces.class, "field", int.class);
        VarHandle T = LOOKUP.findVarHandle(HandleTraces.class, "text", String.class);
        show("var null", () -> (int) F.get((HandleTraces) null));
        show("var wrong receiver", () -> (int) F.get((Object) "x"));
        show("var wrong value", () -> { T.set(new HandleTraces(), (Object) 1); return "set"; });
        show("var wrong type", () -> { F.set(new HandleTraces(), "1"); return "set"; });
        show("var unsupported", () -> (String) T.getAndAdd(new HandleTraces(), "x"));
        show("var exact", () -> (Object) F.withInvokeExactBehavior().get(new HandleTraces()));
        show("var array", () -> (int) arrayElementVarHandle(int[].class).getVolatile(new int[2], 2));
    }

    static void callers() throws Throwable {
        show("caller", () -> (String) find("caller", String.class).invokeExact());
        show("frames", () -> (String) find("frames", String.class).invokeExact());
        show("frames bound", () -> (String) filterReturnValue(find("frames", String.class), identity(String.class)).invoke());
        show("lookup through handle", () -> (Lookup) publicLookup().findStatic(MethodHandles.class, "lookup", methodType(Lookup.class)).invokeExact());
        MethodHandle forName = LOOKUP.findStatic(Class.class, "forName", methodType(Class.class, String.class));
        show("forName", () -> (Class<?>) forName.invokeExact("HandleTraces"));
        show("forName missing", () -> (Class<?>) forName.invokeExact("Missing"));
        MethodHandle reflective = LOOKUP.findVirtual(java.lang.reflect.Method.class, "invoke", methodType(Object.class, Object.class, Object[].class));
        show("reflective", () -> (Object) reflective.invokeExact(HandleTraces.class.getDeclaredMethod("caller"), (Object) null, new Object[0]));
        show("reflective failing", () -> (Object) reflective.invokeExact(HandleTraces.class.getDeclaredMethod("pass", int.class), (Object) null, new Object[] {20}));
        show("polymorphic by reflection", () -> MethodHandle.class.getMethod("invokeExact", Object[].class).invoke(reflective, new Object[] {new Object[0]}));
        show("var by reflection", () -> VarHandle.class.getMethod("get", Object[].class).invoke(LOOKUP.findVarHandle(HandleTraces.class, "field", int.class), new Object[] {new Object[0]}));
    }
}
