// Method handles: lookups of every kind, exact and generic invocation, method types, failures.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

public class MethodHandleLookups {
    static final MethodHandles.Lookup L = MethodHandles.lookup();

    static class Base {
        String who() {
            return "base";
        }
    }

    static class Sub extends Base {
        int value = 3;
        static int counter = 10;
        private final String secret;

        Sub() {
            this("none");
        }

        private Sub(String secret) {
            this.secret = secret;
        }

        @Override
        String who() {
            return "sub";
        }

        private String hidden(int x) {
            return secret + x;
        }

        MethodHandle superWho() throws ReflectiveOperationException {
            return MethodHandles.lookup().findSpecial(Base.class, "who", MethodType.methodType(String.class), Sub.class);
        }
    }

    interface Api {
        default String hi(String n) {
            return "hi " + n;
        }

        static int twice(int x) {
            return 2 * x;
        }
    }

    static int add(int a, int b) {
        return a + b;
    }

    static boolean even(int x) {
        return x % 2 == 0;
    }

    static int failing(int x) {
        if (x > 5) throw new IllegalArgumentException("x=" + x);
        return x;
    }

    interface Action {
        void run() throws Throwable;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Throwable e) {
            System.out.println(what + ": " + e.toString().replaceAll("@[0-9a-f]+", "@hash"));
        }
    }

    static void lookups() throws Throwable {
        MethodHandle add = L.findStatic(MethodHandleLookups.class, "add", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle concat = L.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        MethodHandle size = L.findVirtual(List.class, "size", MethodType.methodType(int.class));
        MethodHandle ctor = L.findConstructor(ArrayList.class, MethodType.methodType(void.class, int.class));
        MethodHandle getter = L.findGetter(Sub.class, "value", int.class), setter = L.findSetter(Sub.class, "value", int.class), staticGetter = L.findStaticGetter(Sub.class, "counter", int.class);
        MethodHandle who = L.findVirtual(Base.class, "who", MethodType.methodType(String.class));
        Sub sub = new Sub();
        System.out.println((int) add.invokeExact(2, 3) + " " + (String) concat.invokeExact("a", "b") + " " + (int) size.invoke(List.of(1, 2)) + " " + ((List<?>) ctor.invoke(5)).size() + " " + (String) who.invokeExact((Base) sub) + " " + (String) sub.superWho().invoke(sub));
        setter.invokeExact(sub, 8);
        System.out.println((int) getter.invokeExact(sub) + " " + (int) staticGetter.invoke() + " " + (String) L.findVirtual(Sub.class, "hidden", MethodType.methodType(String.class, int.class)).invoke(sub, 4) + " " + L.findConstructor(Sub.class, MethodType.methodType(void.class, String.class)).type() + " " + (int) L.findStatic(Api.class, "twice", MethodType.methodType(int.class, int.class)).invoke(21) + " " + (String) L.findVirtual(Api.class, "hi", MethodType.methodType(String.class, String.class)).invoke(new Api() { }, "x"));
        System.out.println(add + " " + concat.type() + " " + add.type().parameterList() + " " + add.isVarargsCollector() + " " + (Integer) add.invoke((Integer) 4, (short) 5) + " " + (long) add.invoke('a', (byte) 1) + " " + add.invokeWithArguments(1, 2) + " " + add.invokeWithArguments(List.of(3, 4)));
        System.out.println(L.unreflect(MethodHandleLookups.class.getDeclaredMethod("even", int.class)).invoke(4) + " " + L.bind("bound", "length", MethodType.methodType(int.class)).invoke() + " " + L.findClass("java.lang.String") + " " + L.lookupClass().getName() + " " + L.revealDirect(add) + " " + L.in(String.class));
        expect("no method", () -> L.findStatic(MethodHandleLookups.class, "none", MethodType.methodType(void.class)));
        expect("wrong type", () -> L.findStatic(MethodHandleLookups.class, "add", MethodType.methodType(long.class, int.class, int.class)));
        expect("not static", () -> L.findStatic(String.class, "length", MethodType.methodType(int.class)));
        expect("static as virtual", () -> L.findVirtual(MethodHandleLookups.class, "add", MethodType.methodType(int.class, int.class, int.class)));
        expect("private", () -> MethodHandles.publicLookup().findVirtual(Sub.class, "hidden", MethodType.methodType(String.class, int.class)));
        expect("no field", () -> L.findGetter(Sub.class, "nothing", int.class));
        expect("final setter", () -> L.findSetter(Sub.class, "secret", String.class));
        expect("no constructor", () -> L.findConstructor(Sub.class, MethodType.methodType(void.class, long.class)));
        expect("exact return", () -> {
            Object r = add.invokeExact(1, 2);
        });
        expect("exact argument", () -> {
            int r = (int) add.invokeExact(1, (short) 2);
        });
        expect("arity", () -> add.invoke(1));
        expect("class cast", () -> concat.invoke((Object) 1, "x"));
        expect("null receiver", () -> concat.invoke((String) null, "x"));
        expect("unbox null", () -> add.invoke((Integer) null, 1));
        expect("invokeWithArguments", () -> add.invokeWithArguments(1));
        expect("asType", () -> add.asType(MethodType.methodType(String.class, int.class, int.class)));
        expect("thrown", () -> L.findStatic(MethodHandleLookups.class, "failing", MethodType.methodType(int.class, int.class)).invoke(9));
    }

    static void types() throws Throwable {
        MethodType t = MethodType.methodType(String.class, int.class, long[].class);
        System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.changeReturnType(void.class) + " " + t.appendParameterTypes(Object.class) + " " + t.dropParameterTypes(0, 1) + " " + t.insertParameterTypes(0, char.class) + " " + t.wrap() + " " + t.generic() + " " + t.erase() + " " + t.equals(MethodType.fromMethodDescriptorString("(I[J)Ljava/lang/String;", null)) + " " + t.hasPrimitives() + " " + t.lastParameterType());
        expect("void parameter", () -> MethodType.methodType(int.class, void.class));
        expect("descriptor", () -> MethodType.fromMethodDescriptorString("(X)V", null));
    }

    public static void main(String[] args) throws Throwable {
        lookups();
        types();
    }
}
