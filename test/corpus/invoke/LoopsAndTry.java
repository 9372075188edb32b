// Loops, exception handling and cleanup made of method handles.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class LoopsAndTry {
    static final Lookup LOOKUP = lookup();

    static MethodHandle find(String name, Class<?> ret, Class<?>... params) throws Exception {
        return LOOKUP.findStatic(LoopsAndTry.class, name, methodType(ret, params));
    }

    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e);
        }
    }

    // while and do-while
    static int start(int limit) { return 0; }
    static boolean below(int i, int limit) { return i < limit; }
    static int next(int i, int limit) { return i + 3; }
    // counted
    static int count(String text) { return text.length(); }
    static String first(String text) { return ""; }
    static String prepend(String so, int i, String text) { return text.charAt(i) + so; }
    static void visit(int i, String text) { System.out.println("visit " + i + " of " + text); }
    // iterated
    static List<String> empty(List<String> in) { return new ArrayList<>(); }
    static List<String> add(List<String> out, String s, List<String> in) { out.add(0, s + "!"); return out; }
    static Iterator<String> backwards(List<String> in) { List<String> c = new ArrayList<>(in); java.util.Collections.reverse(c); return c.iterator(); }
    // general loop
    static long one() { return 1L; }
    static int increment(long product, int i, int n) { return i + 1; }
    static long multiply(long product, int i, int n) { return product * i; }
    static boolean more(long product, int i, int n) { return i < n; }
    static long result(long product, int i, int n) { return product; }
    // exceptions
    static int parse(String s) { return Integer.parseInt(s); }
    static int onBadNumber(NumberFormatException e, String s) { return -s.length(); }
    static int onAny(Throwable e) { return e.getMessage() == null ? -1 : -2; }
    static void run(String s) { if (s.isEmpty()) throw new IllegalArgumentException("empty"); System.out.println("ran " + s); }
    static void cleanup(Throwable e, String s) { System.out.println("cleanup " + e + " " + s); }
    static long widen(String s) { return Long.parseLong(s); }
    static long cleanupLong(Throwable e, long r, String s) { return e == null ? r + 1 : -1; }
    static double onOverflow(ArithmeticException e, int a, long b, double c) { return a + b + c; }
    static double divide(int a, long b, double c) { return a / (int) b + c; }
    static String failing(Throwable e, String r, String s) { throw new IllegalStateException("in cleanup"); }

    public static void main(String[] args) throws Throwable {
        loops();
        generalLoop();
        catching();
        finishing();
    }

    static void loops() throws Throwable {
        MethodHandle start = find("start", int.class, int.class);
        MethodHandle below = find("below", boolean.class, int.class, int.class);
        MethodHandle next = find("next", int.class, int.class, int.class);
        show("while", () -> (int) whileLoop(start, below, next).invokeExact(10));
        show("while none", () -> (int) whileLoop(start, below, next).invokeExact(-1));
        show("do while", () -> (int) doWhileLoop(start, next, below).invokeExact(-1));
        MethodHandle count = find("count", int.class, String.class);
        MethodHandle counted = countedLoop(count, find("first", String.class, String.class),
            find("prepend", String.class, String.class, int.class, String.class));
        show("counted", () -> (String) counted.invokeExact("reverse me"));
        countedLoop(constant(int.class, 2), null, find("visit", void.class, int.class, String.class)).invoke("x");
        show("counted range", () -> (String) countedLoop(dropArguments(constant(int.class, 2), 0, String.class), count,
            find("first", String.class, String.class),
            find("prepend", String.class, String.class, int.class, String.class)).invokeExact("abcdef"));
        MethodHandle iterated = iteratedLoop(null, find("empty", List.class, List.class),
            find("add", List.class, List.class, String.class, List.class)
                .asType(methodType(List.class, List.class, String.class, List.class)));
        show("iterated", () -> (List<?>) iterated.invoke(List.of("a", "b", "c")));
        show("iterated backwards", () -> (List<?>) iteratedLoop(find("backwards", Iterator.class, List.class),
            find("empty", List.class, List.class),
            find("add", List.class, List.class, String.class, List.class)).invoke(List.of("a", "b", "c")));
    }

    static void generalLoop() throws Throwable {
        MethodHandle[] product = {find("one", long.class), find("multiply", long.class, long.class, int.class, int.class)};
        MethodHandle[] index = {constant(int.class, 1), find("increment", int.class, long.class, int.class, int.class),
            find("more", boolean.class, long.class, int.class, int.class),
            find("result", long.class, long.class, int.class, int.class)};
        MethodHandle factorial = loop(product, index);
        show("loop type", () -> factorial.type());
        show("factorial", () -> (long) factorial.invokeExact(16));
        show("wrong order", () -> loop(index, product));
        show("bad loop", () -> loop(new MethodHandle[] {null, null, null, null}));
        MethodHandle[] forever = {zero(int.class), null,
            dropArguments(constant(boolean.class, false), 0, int.class), identity(int.class)};
        show("left at once", () -> (int) loop(forever).invokeExact());
    }

    static void catching() throws Throwable {
        MethodHandle parse = find("parse", int.class, String.class);
        MethodHandle safe = catchException(parse, NumberFormatException.class,
            find("onBadNumber", int.class, NumberFormatException.class, String.class));
        show("no exception", () -> (int) safe.invokeExact("42"));
        show("exception", () -> (int) safe.invokeExact("forty-two"));
        show("other exception", () -> (int) catchException(parse, IllegalStateException.class,
            dropArguments(constant(int.class, 5), 0, IllegalStateException.class)).invokeExact("x"));
        show("any", () -> (int) catchException(parse, Throwable.class, find("onAny", int.class, Throwable.class)).invokeExact((String) null));
        MethodHandle divide = find("divide", double.class, int.class, long.class, double.class);
        MethodHandle guarded = catchException(divide, ArithmeticException.class,
            find("onOverflow", double.class, ArithmeticException.class, int.class, long.class, double.class));
        show("divide", () -> (double) guarded.invokeExact(7, 2L, 0.5));
        show("divide by zero", () -> (double) guarded.invokeExact(7, 0L, 0.5));
        show("nested", () -> (int) catchException(safe, Throwable.class, find("onAny", int.class, Throwable.class)).invokeExact((String) null));
        show("mismatch", () -> catchException(parse, NumberFormatException.class, find("onAny", int.class, Throwable.class)
            .asType(methodType(long.class, Throwable.class))));
    }

    static void finishing() throws Throwable {
        MethodHandle run = find("run", void.class, String.class);
        MethodHandle tried = tryFinally(run, find("cleanup", void.class, Throwable.class, String.class));
        tried.invokeExact("well");
        show("failing", () -> { tried.invokeExact(""); return "not reached"; });
        MethodHandle widen = find("widen", long.class, String.class);
        MethodHandle summed = tryFinally(widen, find("cleanupLong", long.class, Throwable.class, long.class, String.class));
        show("long", () -> (long) summed.invokeExact("10000000000"));
        show("long failing", () -> (long) summed.invokeExact("ten"));
        show("cleanup fails", () -> (String) tryFinally(identity(String.class),
            find("failing", String.class, Throwable.class, String.class, String.class)).invokeExact("s"));
        show("types", () -> tried.type() + " " + summed.type());
    }
}
