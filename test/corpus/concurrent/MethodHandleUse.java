// Method handles: lookups of every kind, exact and generic invocation, adaptation, combinators, failures.
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

public class MethodHandleUse {
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

    static String join(String sep, Object... parts) {
        StringBuilder sb = new StringBuilder();
        for (Object p : parts) sb.append(p).append(sep);
        return sb.toString();
    }

    static boolean even(int x) {
        return x % 2 == 0;
    }

    static String describe(int x) {
        return "int " + x;
    }

    static String odd(int x) {
        return "odd " + x;
    }

    static int failing(int x) {
        if (x > 5) throw new IllegalArgumentException("x=" + x);
        return x;
    }

    static int recover(IllegalArgumentException e, int x) {
        return -x;
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
        MethodHandle add = L.findStatic(MethodHandleUse.class, "add", MethodType.methodType(int.class, int.class, int.class));
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
        System.out.println(L.unreflect(MethodHandleUse.class.getDeclaredMethod("even", int.class)).invoke(4) + " " + L.bind("bound", "length", MethodType.methodType(int.class)).invoke() + " " + L.findClass("java.lang.String") + " " + L.lookupClass().getName() + " " + L.revealDirect(add) + " " + L.in(String.class));
        expect("no method", () -> L.findStatic(MethodHandleUse.class, "none", MethodType.methodType(void.class)));
        expect("wrong type", () -> L.findStatic(MethodHandleUse.class, "add", MethodType.methodType(long.class, int.class, int.class)));
        expect("not static", () -> L.findStatic(String.class, "length", MethodType.methodType(int.class)));
        expect("static as virtual", () -> L.findVirtual(MethodHandleUse.class, "add", MethodType.methodType(int.class, int.class, int.class)));
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
        expect("thrown", () -> L.findStatic(MethodHandleUse.class, "failing", MethodType.methodType(int.class, int.class)).invoke(9));
    }

    static void adaptation() throws Throwable {
        MethodHandle add = L.findStatic(MethodHandleUse.class, "add", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle join = L.findStatic(MethodHandleUse.class, "join", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println(join.isVarargsCollector() + " " + (String) join.invoke("-", 1, "two", 3.0) + " " + (String) join.invoke("-") + " " + (String) join.asFixedArity().invoke("+", new Object[] {1}) + " " + (String) join.asCollector(Object[].class, 2).invoke("*", 8, 9) + " " + join.bindTo("/").asVarargsCollector(Object[].class).invoke("b", "c"));
        MethodHandle asObject = add.asType(MethodType.genericMethodType(2));
        Object boxed = asObject.invokeExact((Object) 20, (Object) 22);
        System.out.println(boxed + " " + asObject.type() + " " + (int) MethodHandles.insertArguments(add, 1, 100).invokeExact(5) + " " + (int) MethodHandles.dropArguments(add, 1, String.class).invoke(1, "ignored", 2) + " " + (int) MethodHandles.permuteArguments(add, MethodType.methodType(int.class, int.class), 0, 0).invoke(21) + " " + (int) add.asSpreader(Object[].class, 2).invoke(new Object[] {4, 5}) + " " + (int) add.asSpreader(int[].class, 2).invoke(new int[] {6, 7}));
        expect("spread length", () -> add.asSpreader(Object[].class, 2).invoke(new Object[] {4}));
        MethodHandle length = L.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) MethodHandles.filterArguments(add, 0, length, length).invoke("abc", "de") + " " + (String) MethodHandles.filterReturnValue(add, L.findStatic(MethodHandleUse.class, "describe", MethodType.methodType(String.class, int.class))).invoke(1, 1) + " " + (int) MethodHandles.collectArguments(add, 0, add).invoke(1, 2, 3) + " " + (int) MethodHandles.foldArguments(MethodHandles.dropArguments(add, 2, int.class), add).invoke(5, 6));
        MethodHandle guard = MethodHandles.guardWithTest(L.findStatic(MethodHandleUse.class, "even", MethodType.methodType(boolean.class, int.class)), L.findStatic(MethodHandleUse.class, "describe", MethodType.methodType(String.class, int.class)), L.findStatic(MethodHandleUse.class, "odd", MethodType.methodType(String.class, int.class)));
        MethodHandle caught = MethodHandles.catchException(L.findStatic(MethodHandleUse.class, "failing", MethodType.methodType(int.class, int.class)), IllegalArgumentException.class, L.findStatic(MethodHandleUse.class, "recover", MethodType.methodType(int.class, IllegalArgumentException.class, int.class)));
        System.out.println((String) guard.invokeExact(4) + " " + (String) guard.invokeExact(5) + " " + (int) caught.invokeExact(3) + " " + (int) caught.invokeExact(8));
        System.out.println(MethodHandles.constant(String.class, "const").invoke() + " " + MethodHandles.identity(int.class).invoke(3) + " " + MethodHandles.zero(long.class).invoke() + " " + MethodHandles.empty(MethodType.methodType(String.class, int.class)).invoke(1) + " " + ((int[]) MethodHandles.arrayConstructor(int[].class).invoke(3)).length + " " + MethodHandles.arrayElementGetter(int[].class).invoke(new int[] {7}, 0) + " " + MethodHandles.arrayLength(String[].class).invoke(new String[2]) + " " + (int) MethodHandles.invoker(add.type()).invoke(add, 1, 1) + " " + (int) MethodHandles.exactInvoker(add.type()).invokeExact(add, 2, 2) + " " + MethodHandles.explicitCastArguments(add, MethodType.methodType(byte.class, double.class, boolean.class)).invoke(300.7, true));
        MethodHandle thrower = MethodHandles.throwException(int.class, IllegalStateException.class);
        expect("throwException", () -> {
            int r = (int) thrower.invoke(new IllegalStateException("from handle"));
        });
        MethodHandle cleanup = MethodHandles.dropArguments(MethodHandles.identity(int.class), 0, Throwable.class);
        System.out.println((int) MethodHandles.tryFinally(MethodHandles.identity(int.class), MethodHandles.dropArguments(cleanup, 2, int.class)).invoke(6));
        // sum 0..n-1 with a counted loop
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.identity(int.class), MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class), MethodHandles.dropArguments(add, 2, int.class));
        System.out.println((int) loop.invoke(10));
    }

    static void types() throws Throwable {
        MethodType t = MethodType.methodType(String.class, int.class, long[].class);
        System.out.println(t + " " + t.toMethodDescriptorString() + " " + t.changeReturnType(void.class) + " " + t.appendParameterTypes(Object.class) + " " + t.dropParameterTypes(0, 1) + " " + t.insertParameterTypes(0, char.class) + " " + t.wrap() + " " + t.generic() + " " + t.erase() + " " + t.equals(MethodType.fromMethodDescriptorString("(I[J)Ljava/lang/String;", null)) + " " + t.hasPrimitives() + " " + t.lastParameterType());
        expect("void parameter", () -> MethodType.methodType(int.class, void.class));
        expect("descriptor", () -> MethodType.fromMethodDescriptorString("(X)V", null));
    }

    static void callSites() throws Throwable {
        MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        MethodHandle invoker = site.dynamicInvoker();
        int first = (int) invoker.invokeExact();
        site.setTarget(MethodHandles.constant(int.class, 2));
        System.out.println(first + " " + (int) invoker.invokeExact() + " " + (int) new ConstantCallSite(MethodHandles.constant(int.class, 3)).dynamicInvoker().invoke());
        expect("site type", () -> site.setTarget(MethodHandles.constant(String.class, "x")));
        SwitchPoint sp = new SwitchPoint();
        MethodHandle switched = sp.guardWithTest(MethodHandles.constant(String.class, "before"), MethodHandles.constant(String.class, "after"));
        String before = (String) switched.invokeExact();
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println(before + " " + (String) switched.invokeExact() + " " + sp.hasBeenInvalidated());
        CallSite lambda = LambdaMetafactory.metafactory(L, "apply", MethodType.methodType(Function.class), MethodType.methodType(Object.class, Object.class), L.findStatic(MethodHandleUse.class, "describe", MethodType.methodType(String.class, int.class)), MethodType.methodType(String.class, Integer.class));
        @SuppressWarnings("unchecked")
        Function<Integer, String> f = (Function<Integer, String>) lambda.getTarget().invoke();
        System.out.println(f.apply(77));
        Runnable proxy = MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.insertArguments(L.findVirtual(java.io.PrintStream.class, "println", MethodType.methodType(void.class, String.class)), 0, System.out, "proxied"));
        proxy.run();
        System.out.println(Arrays.asList(L.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class)).invoke(3, 9), L.findVirtual(Object.class, "toString", MethodType.methodType(String.class)).invoke((Object) 5)));
    }

    public static void main(String[] args) throws Throwable {
        lookups();
        adaptation();
        types();
        callSites();
    }
}
