// Method handles: adaptation, combinators, call sites, a lambda made by hand.
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.util.Arrays;
import java.util.function.Function;

public class MethodHandleCombinators {
    static final MethodHandles.Lookup L = MethodHandles.lookup();

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

    static void adaptation() throws Throwable {
        MethodHandle add = L.findStatic(MethodHandleCombinators.class, "add", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle join = L.findStatic(MethodHandleCombinators.class, "join", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println(join.isVarargsCollector() + " " + (String) join.invoke("-", 1, "two", 3.0) + " " + (String) join.invoke("-") + " " + (String) join.asFixedArity().invoke("+", new Object[] {1}) + " " + (String) join.asCollector(Object[].class, 2).invoke("*", 8, 9) + " " + join.bindTo("/").asVarargsCollector(Object[].class).invoke("b", "c"));
        MethodHandle asObject = add.asType(MethodType.genericMethodType(2));
        Object boxed = asObject.invokeExact((Object) 20, (Object) 22);
        System.out.println(boxed + " " + asObject.type() + " " + (int) MethodHandles.insertArguments(add, 1, 100).invokeExact(5) + " " + (int) MethodHandles.dropArguments(add, 1, String.class).invoke(1, "ignored", 2) + " " + (int) MethodHandles.permuteArguments(add, MethodType.methodType(int.class, int.class), 0, 0).invoke(21) + " " + (int) add.asSpreader(Object[].class, 2).invoke(new Object[] {4, 5}) + " " + (int) add.asSpreader(int[].class, 2).invoke(new int[] {6, 7}));
        expect("spread length", () -> add.asSpreader(Object[].class, 2).invoke(new Object[] {4}));
        MethodHandle length = L.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) MethodHandles.filterArguments(add, 0, length, length).invoke("abc", "de") + " " + (String) MethodHandles.filterReturnValue(add, L.findStatic(MethodHandleCombinators.class, "describe", MethodType.methodType(String.class, int.class))).invoke(1, 1) + " " + (int) MethodHandles.collectArguments(add, 0, add).invoke(1, 2, 3) + " " + (int) MethodHandles.foldArguments(MethodHandles.dropArguments(add, 2, int.class), add).invoke(5, 6));
        MethodHandle guard = MethodHandles.guardWithTest(L.findStatic(MethodHandleCombinators.class, "even", MethodType.methodType(boolean.class, int.class)), L.findStatic(MethodHandleCombinators.class, "describe", MethodType.methodType(String.class, int.class)), L.findStatic(MethodHandleCombinators.class, "odd", MethodType.methodType(String.class, int.class)));
        MethodHandle caught = MethodHandles.catchException(L.findStatic(MethodHandleCombinators.class, "failing", MethodType.methodType(int.class, int.class)), IllegalArgumentException.class, L.findStatic(MethodHandleCombinators.class, "recover", MethodType.methodType(int.class, IllegalArgumentException.class, int.class)));
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
        CallSite lambda = LambdaMetafactory.metafactory(L, "apply", MethodType.methodType(Function.class), MethodType.methodType(Object.class, Object.class), L.findStatic(MethodHandleCombinators.class, "describe", MethodType.methodType(String.class, int.class)), MethodType.methodType(String.class, Integer.class));
        @SuppressWarnings("unchecked")
        Function<Integer, String> f = (Function<Integer, String>) lambda.getTarget().invoke();
        System.out.println(f.apply(77));
        Runnable proxy = MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.insertArguments(L.findVirtual(java.io.PrintStream.class, "println", MethodType.methodType(void.class, String.class)), 0, System.out, "proxied"));
        proxy.run();
        System.out.println(Arrays.asList(L.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class)).invoke(3, 9), L.findVirtual(Object.class, "toString", MethodType.methodType(String.class)).invoke((Object) 5)));
    }

    public static void main(String[] args) throws Throwable {
        adaptation();
        callSites();
    }
}
