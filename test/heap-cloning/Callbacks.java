/** Native code that calls Java: virtual, static, interface and super methods, constructors, lambdas, natives again. */
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class Callbacks {
    static { System.loadLibrary("Callbacks"); }

    static class Counter {
        int calls;
        int add(int n) { calls++; return calls * 100 + n; }
        static String join(String a, long b, double c) { return a + b + c; }
        @Override public int hashCode() { System.out.println("hashCode"); return 5; }
        @Override public boolean equals(Object o) { return o instanceof Counter; }
    }

    static class Louder extends Counter {
        @Override int add(int n) { return -super.add(n); }
        native int twice(int n);
    }

    final int depth;
    Callbacks(int depth) { this.depth = depth; }
    Callbacks(String text, int[] numbers) { depth = text.length() + numbers.length; numbers[0] = -1; }

    static native int addThrice(Counter c, int n);
    static native int addPlainly(Counter c, int n);
    static native String join(Class<?> c, String a, long b, double d);
    static native int apply(IntBinaryOperator op, int a, int b);
    static native void run(Runnable r);
    static native Callbacks make(String text, int[] numbers);
    static native int sum(List<Integer> list);
    static native Object lookUp(Map<Counter, String> map, Counter key);
    native int recurse(int n);

    /** Called by native code, and calls it. */
    int down(int n) { return n == 0 ? depth : 1 + recurse(n - 1); }

    public static void main(String[] args) {
        Counter c = new Counter();
        System.out.println(addThrice(c, 1) + " " + c.calls);
        Louder l = new Louder();
        System.out.println(addThrice(l, 2) + " " + l.calls + " " + addPlainly(l, 3) + " " + l.twice(4));
        System.out.println(join(Counter.class, "a", 1L << 40, 0.5));
        int[] seen = {0};
        System.out.println(apply((a, b) -> a * b + seen[0]++, 6, 7) + " " + seen[0]);
        run(() -> System.out.println("in a lambda"));
        int[] numbers = {1, 2, 3};
        System.out.println(make("four", numbers).depth + " " + numbers[0]);
        System.out.println(sum(new ArrayList<>(List.of(1, 20, 300))));
        Map<Counter, String> map = new HashMap<>();
        map.put(c, "found");
        System.out.println(lookUp(map, new Counter()));
        System.out.println(new Callbacks(50).recurse(20));
    }
}
