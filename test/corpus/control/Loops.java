/** Loops with labels, break and continue at several depths, comma updates, empty bodies and for-each forms. */
public class Loops {
    static int calls;
    static int tick() { return ++calls; }
    static boolean t(String s) { System.out.print(s); return true; }
    static boolean f(String s) { System.out.print(s); return false; }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        outer:
        for (int i = 0; i < 6; i++) {
            middle:
            for (int j = 0; ; j++) {
                if (j == 4) continue outer;
                for (int k = 0; k < 4; k++) {
                    if (k == i) continue;
                    if (k + j == 5) continue middle;
                    if (i + j + k == 9) break outer;
                    if (i * j == 6) break middle;
                    b.append(i).append(j).append(k).append(' ');
                }
            }
            b.append('/');
        }
        System.out.println(b);
        block: {
            inner: {
                if (tick() == 1) break inner;
                System.out.println("not reached");
            }
            System.out.println("after inner");
            if (calls == 1) break block;
            System.out.println("not reached either");
        }
        int n = 0;
        do {
            n++;
            if (n == 3) continue;
            if (n > 8) break;
        } while (n < 100);
        System.out.print(n + " ");
        do n--; while (n > 0 && n != 4);
        System.out.print(n + " ");
        do { } while (tick() < 10);
        while (tick() < 20);
        for (; tick() < 30; );
        System.out.println(calls);
        for (int i = 0, j = 10, s = 0; i < j; i += 2, j--, s += i * j) System.out.print(i + ":" + j + ":" + s + " ");
        System.out.println();
        int x = 5;
        while (x-- > 0) System.out.print(x);
        System.out.print(" " + x);
        for (x = 0; x++ < 5; ) System.out.print(x);
        System.out.println(" " + x);
        long sum = 0;
        for (int v : new int[] {1, 2, 3}) sum += v;
        for (long v : new long[] {1L << 40, 2}) sum += v;
        for (double v : new double[] {0.5, 1.5}) sum += v;
        for (char v : "abc".toCharArray()) sum += v;
        for (byte v : new byte[] {-1, -2}) sum += v;
        for (int[] row : new int[][] {{1}, {}, {2, 3}}) for (int v : row) sum += v;
        for (Integer v : java.util.List.of(4, 5)) sum += v;
        for (int v : java.util.List.of(6)) sum += v;
        for (Object o : new Object[0]) sum++;
        for (String s : new String[] {"x", null}) sum += s == null ? 1000 : s.length();
        System.out.println(sum);
        // Changing the array variable inside the loop does not change the loop.
        int[] array = {1, 2, 3};
        for (int v : array) {
            array = new int[] {9, 9, 9};
            v += 1;
            System.out.print(v + " ");
        }
        System.out.println(array[0]);
        // Short-circuit evaluation order.
        boolean r = t("a") && f("b") || t("c") && (f("d") | t("e")) && !(f("f") || f("g")) ^ t("h");
        System.out.println(" " + r);
        boolean q = f("a") ? t("b") : f("c") || t("d") ? t("e") && f("f") : t("g");
        System.out.println(" " + q + " " + (t("x") & f("y") | t("z")));
        // Infinite loop left by return inside.
        System.out.println(collatz(27) + " " + primes(200) + " " + ackermann(2, 3) + " " + hanoi(6, 'a', 'b', 'c'));
        int p = 0;
        for (byte i = 120; i > 0; i++) p++;
        for (char c = 65530; c != 5; c++) p += 100;
        for (float g = 0; g < 1; g += 0.25f) p += 10000;
        for (long l = Long.MAX_VALUE - 2; l > 0; l++) p += 1000000;
        System.out.println(p);
        int guard = 0;
        for (int i = 0; i < 10; i++) {
            try {
                if (i % 3 == 0) continue;
                if (i == 8) break;
                guard += i;
            } finally {
                guard += 100;
            }
        }
        System.out.println(guard);
    }

    static int collatz(long v) {
        for (int i = 0; ; i++) {
            if (v == 1) return i;
            v = (v & 1) == 0 ? v / 2 : 3 * v + 1;
        }
    }

    static String primes(int limit) {
        StringBuilder b = new StringBuilder();
        next:
        for (int i = 2; i < limit; i++) {
            for (int j = 2; j * j <= i; j++) if (i % j == 0) continue next;
            b.append(i).append(',');
        }
        return b.toString();
    }

    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

    static int hanoi(int n, char from, char to, char via) { return n == 0 ? 0 : hanoi(n - 1, from, via, to) + 1 + hanoi(n - 1, via, to, from); }
}
