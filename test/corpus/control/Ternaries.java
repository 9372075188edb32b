/** Conditional expressions with mixed types, nested and in every operand position; boolean algebra as values. */
public class Ternaries {
    static boolean b(int i) { return (i & 1) != 0; }
    static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
    static String size(long x) { return x < 10 ? "s" : x < 100 ? "m" : x < 1000 ? "l" : "xl"; }
    static boolean maj(boolean a, boolean b, boolean c) { return a ? b || c : b && c; }
    static Object box(int k) { return k == 0 ? 1 : k == 1 ? "s" : k == 2 ? 2.5 : k == 3 ? 'c' : null; }
    static Object num(int k) { return k == 0 ? 1 : k == 1 ? 2L : 3.5f; }
    static Object wrap(boolean z, Integer i, Long l) { return z ? i : l; }
    static long wide(boolean z) { return z ? 1 : Long.MAX_VALUE; }
    static <T> T pick(boolean z, T x, T y) { return z ? x : y; }

    public static void main(String[] args) {
        for (int i = -2; i < 3; i++) System.out.print(sign(i) + " ");
        for (long i = 1; i < 10000; i *= 10) System.out.print(size(i) + " ");
        for (int i = 0; i < 8; i++) System.out.print(maj(b(i), b(i >> 1), b(i >> 2)) ? 1 : 0);
        System.out.println();
        for (int i = 0; i < 5; i++) {
            try {
                System.out.print(num(i) + " " + box(i) + " ");
            } catch (NullPointerException e) {
                System.out.print("unboxed null ");
            }
        }
        System.out.println(wrap(true, 1, 2L) + " " + wrap(false, 1, 2L) + " " + wrap(true, 7, null) + " " + wide(true) + wide(false));
        try {
            System.out.println(wrap(false, 7, null));
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        byte by = 1;
        short sh = 2;
        char ch = 'x';
        Object o1 = b(1) ? by : sh, o2 = b(1) ? ch : 0, o3 = b(1) ? ch : by, o4 = b(0) ? by : 'c', o5 = b(1) ? by : 100000, o6 = b(0) ? 1.0f : 1L, o7 = b(1) ? (Character) 'q' : (Integer) 3;
        for (Object o : new Object[] {o1, o2, o3, o4, o5, o6, o7}) System.out.print(o + ":" + o.getClass().getSimpleName() + " ");
        System.out.println();
        int x = 3, y = 4;
        System.out.println((x > y ? x : y) - (x < y ? x : y) + " " + (b(x) ? b(y) ? 1 : 2 : b(y) ? 3 : 4) + " " + ((b(x) ? x : y) + (b(y) ? x : y)) + " " + new int[] {5, 6}[b(x) ? 1 : 0]);
        (b(x) ? System.out : System.err).println("to out");
        System.out.println(pick(true, "a", 1) + "" + pick(false, "a", 1) + pick(b(1), new int[0].length, 'z'));
        boolean p = x < y, q = x == y, r = !(p && q) || (p ^ q) && !q;
        System.out.println(p + " " + q + " " + r + " " + (p & q | r) + " " + (p != q == r) + " " + (p == q != r) + " " + !!p);
        boolean[] zs = {p && q, p || q, p ? q : r, !p, p == true, x > 1 && y > 1 || x / 0 > 1};
        StringBuilder s = new StringBuilder();
        for (boolean z : zs) s.append(z ? '1' : '0');
        System.out.println(s);
        int count = 0;
        for (int m = 0; m < 256; m++) {
            boolean a0 = b(m), a1 = b(m >> 1), a2 = b(m >> 2), a3 = b(m >> 3), a4 = b(m >> 4), a5 = b(m >> 5), a6 = b(m >> 6), a7 = b(m >> 7);
            if ((a0 || !a1) && (a1 ? a2 : !a3) == (a4 && (a5 || a6)) || !(a7 || a0 && a3) ^ (a2 | a5 & a6)) count++;
            if (!(a0 && a1 || a2 && !(a3 || a4)) && (!a5 || !a6) && a7) count += 1000;
        }
        System.out.println(count);
        String nul = null;
        System.out.println(nul == null || nul.isEmpty() ? "none" : nul);
        System.out.println((nul != null ? nul.length() : -1) + (nul == null ? "" : nul) + (x > 2 ? 'c' : 1) + (x > 2 ? 'c' : x) + (char) (x > 2 ? 'c' : x));
        Runnable run = x > 2 ? () -> System.out.println("lambda yes") : () -> System.out.println("lambda no");
        run.run();
        double d = x > y ? 1 : 2;
        float f = b(1) ? 1 : 2.5f;
        long l = b(0) ? 1L : 'a';
        System.out.println(d + " " + f + " " + l);
        int[] arr = b(1) ? new int[] {1, 2} : null;
        System.out.println(arr.length + (b(0) ? arr : new int[] {9})[0]);
    }
}
