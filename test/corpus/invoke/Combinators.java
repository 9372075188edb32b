// Every adapter of MethodHandles except the loops.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import static java.lang.invoke.MethodHandles.*;
import java.lang.invoke.MethodType;
import static java.lang.invoke.MethodType.methodType;
import java.util.Arrays;
import java.util.List;

public class Combinators {
    static final Lookup LOOKUP = lookup();

    static MethodHandle find(String name, Class<?> ret, Class<?>... params) throws Exception {
        return LOOKUP.findStatic(Combinators.class, name, methodType(ret, params));
    }

    static String join(String a, int b, long c, double d) { return a + "," + b + "," + c + "," + d; }
    static int twice(int x) { return 2 * x; }
    static long square(long x) { return x * x; }
    static String upper(String s) { return s.toUpperCase(); }
    static boolean isEven(int x) { return (x & 1) == 0; }
    static String even(int x) { return x + " is even"; }
    static String odd(int x) { return x + " is odd"; }
    static int sum(int a, int b) { return a + b; }
    static void note(String s, int i) { System.out.println("note " + s + " " + i); }
    static String all(Object... values) { return Arrays.toString(values); }
    static String ints(int... values) { return "ints" + Arrays.toString(values); }
    static float half(float f) { return f / 2; }
    static byte low(int x) { return (byte) x; }
    static char letter(int x) { return (char) ('a' + x); }
    static short sh(short s) { return (short) (s + 1); }
    static boolean not(boolean b) { return !b; }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        constants();
        arguments();
        filters();
        branches();
        collecting();
        invokers();
        arrays();
        smallTypes();
        mistakes();
    }

    static void constants() throws Throwable {
        show("constant int", () -> (int) constant(int.class, 7).invokeExact());
        show("constant long", () -> (long) constant(long.class, 7L << 40).invokeExact());
        show("constant float", () -> (float) constant(float.class, 1.5f).invokeExact());
        show("constant double", () -> (double) constant(double.class, 2.5).invokeExact());
        show("constant char", () -> (char) constant(char.class, 'x').invokeExact());
        show("constant byte", () -> (byte) constant(byte.class, (byte) -3).invokeExact());
        show("constant boolean", () -> (boolean) constant(boolean.class, true).invokeExact());
        show("constant String", () -> (String) constant(String.class, "text").invokeExact());
        show("constant null", () -> (Object) constant(Object.class, null).invokeExact());
        show("constant widened", () -> (long) constant(long.class, 3).invokeExact());
        show("identity int", () -> (int) identity(int.class).invokeExact(5));
        show("identity long", () -> (long) identity(long.class).invokeExact(5L));
        show("identity double", () -> (double) identity(double.class).invokeExact(0.25));
        show("identity Object", () -> identity(Object.class).invoke("me"));
        show("zero int", () -> (int) zero(int.class).invokeExact());
        show("zero long", () -> (long) zero(long.class).invokeExact());
        show("zero String", () -> (String) zero(String.class).invokeExact());
        show("zero void", () -> zero(void.class).type());
        show("empty", () -> (double) empty(methodType(double.class, String.class, int.class)).invokeExact("x", 1));
        show("throwException", () -> (int) throwException(int.class, IllegalStateException.class)
            .invokeExact(new IllegalStateException("thrown")));
    }

    static void arguments() throws Throwable {
        MethodHandle join = find("join", String.class, String.class, int.class, long.class, double.class);
        show("plain", () -> (String) join.invokeExact("a", 1, 2L, 3.0));
        show("insert first", () -> (String) insertArguments(join, 0, "in").invokeExact(1, 2L, 3.0));
        show("insert last", () -> (String) insertArguments(join, 3, 9.5).invokeExact("a", 1, 2L));
        show("insert two", () -> (String) insertArguments(join, 1, 11, 22L).invokeExact("a", 3.5));
        show("insert all", () -> (String) insertArguments(join, 0, "x", 1, 2L, 3.0).invokeExact());
        show("drop", () -> (String) dropArguments(join, 2, String.class, long.class).invokeExact("a", 1, "no", 0L, 2L, 3.0));
        show("dropReturn", () -> dropReturn(join).type());
        show("dropArgumentsToMatch", () -> dropArgumentsToMatch(find("twice", int.class, int.class), 0,
            List.of(String.class, int.class, long.class), 1).type());
        show("permute", () -> (String) permuteArguments(join,
            methodType(String.class, double.class, long.class, int.class, String.class), 3, 2, 1, 0)
            .invokeExact(4.0, 3L, 2, "z"));
        MethodHandle sum = find("sum", int.class, int.class, int.class);
        show("duplicate", () -> (int) permuteArguments(sum, methodType(int.class, int.class), 0, 0).invokeExact(21));
        show("bindTo", () -> (String) join.bindTo("bound").invokeExact(1, 2L, 3.0));
        show("many bound", () -> (String) insertArguments(insertArguments(insertArguments(join, 3, 1.25), 2, 5L), 1, 6).invokeExact("s"));
    }

    static void filters() throws Throwable {
        MethodHandle join = find("join", String.class, String.class, int.class, long.class, double.class);
        MethodHandle upper = find("upper", String.class, String.class);
        MethodHandle twice = find("twice", int.class, int.class);
        MethodHandle square = find("square", long.class, long.class);
        show("filterArguments", () -> (String) filterArguments(join, 0, upper, twice, square).invokeExact("a", 4, 5L, 1.0));
        show("filterArguments with null", () -> (String) filterArguments(join, 1, null, square).invokeExact("a", 4, 5L, 1.0));
        show("filterReturnValue", () -> (String) filterReturnValue(join, upper).invokeExact("abc", 1, 2L, 3.0));
        show("filter to void", () -> filterReturnValue(twice, LOOKUP.findVirtual(java.io.PrintStream.class, "println",
            methodType(void.class, int.class)).bindTo(System.out)).invoke(33));
        show("fold", () -> (int) foldArguments(find("sum", int.class, int.class, int.class), twice).invokeExact(5));
        show("fold void", () -> (int) foldArguments(dropArguments(twice, 0, String.class),
            find("note", void.class, String.class, int.class)).invokeExact("folding", 8));
        show("fold at", () -> (String) foldArguments(dropArguments(join, 2, int.class), 1,
            dropArguments(twice, 1, int.class)).type().toString());
        show("collectArguments", () -> (int) collectArguments(find("sum", int.class, int.class, int.class), 1,
            find("sum", int.class, int.class, int.class)).invokeExact(1, 2, 3));
        show("collect void", () -> (int) collectArguments(twice, 0,
            find("note", void.class, String.class, int.class)).invokeExact("collecting", 1, 7));
    }

    static void branches() throws Throwable {
        MethodHandle test = find("isEven", boolean.class, int.class);
        MethodHandle guarded = guardWithTest(test, find("even", String.class, int.class), find("odd", String.class, int.class));
        show("guard even", () -> (String) guarded.invokeExact(4));
        show("guard odd", () -> (String) guarded.invokeExact(5));
        for (int i = 0; i < 300; i++) {
            String s = (String) guarded.invokeExact(i);
            if (i % 100 == 0) System.out.println(s);
        }
        MethodHandle fewer = guardWithTest(dropArguments(constant(boolean.class, false), 0), constant(int.class, 1), constant(int.class, 2));
        show("guard constant", () -> (int) fewer.invokeExact());
        MethodHandle choose = tableSwitch(
            dropArguments(constant(String.class, "default"), 0, int.class),
            dropArguments(constant(String.class, "zero"), 0, int.class),
            dropArguments(constant(String.class, "one"), 0, int.class));
        for (int i = -1; i < 3; i++) {
            int k = i;
            show("tableSwitch " + k, () -> (String) choose.invokeExact(k));
        }
    }

    static void collecting() throws Throwable {
        MethodHandle all = find("all", String.class, Object[].class);
        show("varargs", () -> all.isVarargsCollector());
        show("varargs invoke", () -> (String) all.invoke(1, "b", 'c', 4L));
        show("varargs none", () -> (String) all.invoke());
        show("varargs array", () -> (String) all.invoke(new Object[] {"x", "y"}));
        show("varargs exact", () -> (String) all.invokeExact(new Object[] {"x"}));
        show("fixed", () -> all.asFixedArity().type() + " " + all.asFixedArity().isVarargsCollector());
        show("collector", () -> (String) all.asCollector(Object[].class, 3).invokeExact((Object) 1, (Object) 2, (Object) 3));
        MethodHandle ints = find("ints", String.class, int[].class);
        show("int varargs", () -> (String) ints.invoke(1, 2, 3));
        show("int varargs boxed", () -> (String) ints.invoke((Integer) 1, (byte) 2, 'c'));
        show("int collector", () -> (String) ints.asCollector(int[].class, 2).invokeExact(8, 9));
        MethodHandle join = find("join", String.class, String.class, int.class, long.class, double.class);
        show("spread", () -> (String) join.asSpreader(Object[].class, 4).invokeExact(new Object[] {"s", 1, 2L, 3.0}));
        show("spread some", () -> (String) join.asSpreader(Object[].class, 2).invokeExact("s", 1, new Object[] {2L, 3.0}));
        show("spread wrong length", () -> (String) join.asSpreader(Object[].class, 4).invokeExact(new Object[] {"s"}));
        show("spread null", () -> (String) join.asSpreader(Object[].class, 4).invokeExact((Object[]) null));
        show("spread none", () -> (int) constant(int.class, 3).asSpreader(Object[].class, 0).invokeExact((Object[]) null));
        show("spread int[]", () -> (int) find("sum", int.class, int.class, int.class).asSpreader(int[].class, 2).invokeExact(new int[] {30, 4}));
        show("withVarargs", () -> (String) all.asFixedArity().withVarargs(true).invoke("again", 1));
        show("invokeWithArguments", () -> join.invokeWithArguments("list", 1, 2L, 3.0));
        show("invokeWithArguments list", () -> join.invokeWithArguments(List.of("list", 1, 2L, 3.0)));
        show("invokeWithArguments varargs", () -> all.invokeWithArguments(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
        show("invokeWithArguments wrong", () -> join.invokeWithArguments("list"));
    }

    static void invokers() throws Throwable {
        MethodHandle twice = find("twice", int.class, int.class);
        MethodType type = methodType(int.class, int.class);
        show("exactInvoker", () -> (int) exactInvoker(type).invokeExact(twice, 4));
        show("invoker", () -> (Object) invoker(methodType(Object.class, Object.class)).invokeExact(twice, (Object) 4));
        show("spreadInvoker", () -> (int) spreadInvoker(type, 0).invokeExact(twice, new Object[] {5}));
        show("exactInvoker wrong", () -> (int) exactInvoker(type).invokeExact(identity(long.class), 4));
        show("explicitCast", () -> (byte) explicitCastArguments(twice, methodType(byte.class, double.class)).invokeExact(100.9));
        show("explicitCast null", () -> (int) explicitCastArguments(twice, methodType(int.class, Integer.class)).invokeExact((Integer) null));
        show("explicitCast boolean", () -> (boolean) explicitCastArguments(twice, methodType(boolean.class, int.class)).invokeExact(3));
        show("invokeExact through find", () -> (int) LOOKUP.findVirtual(MethodHandle.class, "invokeExact", type).invokeExact(twice, 6));
        show("invoke through find", () -> (int) LOOKUP.findVirtual(MethodHandle.class, "invoke", type).invokeExact(twice, 7));
    }

    static void arrays() throws Throwable {
        show("arrayConstructor", () -> ((String[]) arrayConstructor(String[].class).invokeExact(3)).length);
        show("arrayLength", () -> (int) arrayLength(long[].class).invokeExact(new long[4]));
        int[] data = {10, 20, 30};
        show("getter int", () -> (int) arrayElementGetter(int[].class).invokeExact(data, 1));
        arrayElementSetter(int[].class).invokeExact(data, 2, 99);
        show("after setter", () -> Arrays.toString(data));
        long[] longs = {1L << 33};
        show("getter long", () -> (long) arrayElementGetter(long[].class).invokeExact(longs, 0));
        double[] doubles = {0.5};
        arrayElementSetter(double[].class).invokeExact(doubles, 0, 1.75);
        show("setter double", () -> doubles[0]);
        boolean[] flags = {true};
        show("getter boolean", () -> (boolean) arrayElementGetter(boolean[].class).invokeExact(flags, 0));
        String[] texts = {"p", "q"};
        arrayElementSetter(String[].class).invokeExact(texts, 0, "changed");
        show("getter String", () -> (String) arrayElementGetter(String[].class).invokeExact(texts, 0));
        show("out of bounds", () -> (int) arrayElementGetter(int[].class).invokeExact(data, 3));
        show("null array", () -> (int) arrayLength(int[].class).invokeExact((int[]) null));
        show("negative", () -> (int[]) arrayConstructor(int[].class).invokeExact(-1));
        Object[] objects = new Integer[1];
        show("store", () -> {
            arrayElementSetter(Object[].class).invokeExact(objects, 0, (Object) "no");
            return "stored";
        });
    }

    static void smallTypes() throws Throwable {
        show("half", () -> (float) find("half", float.class, float.class).invokeExact(5f));
        show("low", () -> (byte) find("low", byte.class, int.class).invokeExact(300));
        show("letter", () -> (char) find("letter", char.class, int.class).invokeExact(3));
        show("sh", () -> (short) find("sh", short.class, short.class).invokeExact((short) 32767));
        show("not", () -> (boolean) find("not", boolean.class, boolean.class).invokeExact(false));
        show("composed", () -> (char) filterReturnValue(find("twice", int.class, int.class), find("letter", char.class, int.class)).invokeExact(4));
        show("boxed", () -> find("low", byte.class, int.class).invoke(300).getClass());
    }

    static void mistakes() throws Throwable {
        MethodHandle twice = find("twice", int.class, int.class);
        show("insert wrong type", () -> insertArguments(twice, 0, "x"));
        show("insert too many", () -> insertArguments(twice, 0, 1, 2));
        show("permute wrong", () -> permuteArguments(twice, methodType(int.class, int.class), 1));
        show("filter mismatch", () -> filterReturnValue(twice, find("upper", String.class, String.class)));
        show("guard mismatch", () -> guardWithTest(twice, twice, twice));
        show("guard types", () -> guardWithTest(find("isEven", boolean.class, int.class), twice, find("even", String.class, int.class)));
        show("fold mismatch", () -> foldArguments(twice, find("upper", String.class, String.class)));
        show("constant mismatch", () -> constant(int.class, "x"));
        show("constant void", () -> constant(void.class, null));
        show("collector mismatch", () -> twice.asCollector(int[].class, 1));
        show("spreader too many", () -> twice.asSpreader(Object[].class, 2));
        show("bindTo primitive", () -> twice.bindTo(1));
        show("bindTo wrong", () -> find("upper", String.class, String.class).bindTo(1));
        show("array getter", () -> arrayElementGetter(String.class));
        show("asType", () -> twice.asType(methodType(String.class, int.class)));
        show("asType arity", () -> twice.asType(methodType(int.class)));
    }
}
