// bench: main 1 | 2
// paths: 14 | 196
// why: A side below 1 or above 2^40 is refused: 6 ways. Else the three inequalities fail in 3 ways, or hold. Then a == b with
//   b == c (equilateral) or without (2 ways), else b == c, else a == c, else none (3 ways). 6 + 3 + 5 = 14; the sums are below
//   2^41, so nothing overflows and the assert holds. Triangles are independent: 14^n.
import rangefinder.Symbolic;

/** Classification of triangles with long sides. */
class Triangle {
    private static final long LIMIT = 1L << 40;

    static int classify(long a, long b, long c) {
        if (a < 1 || b < 1 || c < 1) return -1;
        if (a > LIMIT || b > LIMIT || c > LIMIT) return -2;
        if (a + b <= c || b + c <= a || c + a <= b) return 0;
        if (a == b) return b == c ? 3 : 2;
        return b == c || a == c ? 2 : 1;
    }

    public static void main(String[] args) {
        int triangles = Integer.parseInt(args[0]);
        for (int i = 0; i < triangles; i++) {
            long a = Symbolic.aLong("a");
            long b = Symbolic.aLong("b");
            long c = Symbolic.aLong("c");
            int kind = classify(a, b, c);
            assert kind < 1 || a + b > c;
        }
    }
}
