import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** Numbers as parameters, through every place that holds one. Methods that begin with `dry` never see one of them. */
public class Numbers {
    static int global;
    static double never;
    int field;
    static String[] names = {"a", "b", "c"};

    interface Shape { long area(int x); }
    static class Square implements Shape { public long area(int x) { return (long) x * x; } }
    record Pair(int a, Integer b) { int sum() { return a + b; } }
    /** Called through the supertype, a lambda of it has a bridge. */
    interface Step extends Function<Integer, Integer> { Integer apply(Integer x); }
    static class Carried extends RuntimeException {
        final int value;
        Carried(int value) { super("carried"); this.value = value; }
    }
    static class Base<T> { T held; T get() { return held; } }
    static class Derived extends Base<Integer> { @Override Integer get() { return held + 1; } }

    static void toField(Numbers n, int x) { n.field = x; }
    static int throughField(Numbers n) { return n.field + 1; }
    static int throughArray(short[] a) { return a[1] > 3 ? a[1] : 1; }
    static int throughBox(Integer x) { return x; }
    static int throughLambda(IntUnaryOperator op, int x) { return op.applyAsInt(x); }
    static Object throughBridge(Function<Integer, Integer> f, Integer x) { return f.apply(x); }
    static int doubled(Integer x) { return 2 * x; }
    static int throughException(int x) {
        try {
            throw new Carried(x);
        } catch (Carried e) {
            return e.value;
        }
    }
    static String chosen(int x) { return names[x]; }
    static int lengthOf(String s) { return s.length(); }
    static int sized(int n) { return new long[n & 3].length; }
    static int unused(int x) { return constant(); }
    static int constant() { return 7; }

    static double dry(double d) { return Math.sqrt(d) * 2; }
    static double dryField() { never += 0.5; return never; }
    static long dryCount(long n) { long sum = 0; for (long i = 0; i < n; i++) sum += i; return sum; }

    static int entry(int x, long wide) {
        Numbers n = new Numbers();
        toField(n, x);
        global = throughField(n);
        short[] shorts = {1, (short) global};
        int sum = throughArray(shorts) + throughBox(x) + unused(x);
        sum += throughLambda(v -> v * x, 2);
        Step step = Numbers::doubled;
        sum += (Integer) throughBridge(step, x);
        sum += throughException(x);
        sum += new Pair(x, 3).sum();
        if (new Pair(x, 3).equals(new Pair(4, 3))) sum++;
        Shape shape = new Square();
        if (shape.area(x) > 5 && wide > 3) sum++;
        if (x >= 0 && x < 3) sum += lengthOf(chosen(x));
        sum += sized(x);
        Base<Integer> base = new Derived();
        base.held = x;
        sum += base.get();
        Map<Integer, String> map = new TreeMap<>();
        map.put(x, "x");
        map.put(3, "y");
        BiFunction<Integer, Integer, Integer> plus = (p, q) -> p + q;
        sum += plus.apply(x, 1);
        String made = "n" + sum;
        if (made.length() == 2) sum++;
        if (dry(2) + dryField() + dryCount(3) < 0) sum = 0;
        return sum;
    }
}
