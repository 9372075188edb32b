/** Assignments used as values: javac needs dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, pop and pop2. */
public class StackForms {
    int i;
    long l;
    float f;
    double d;
    Object o;
    static int si;
    static long sl;
    static double sd;
    static Object so;
    int[] ia = new int[3];
    long[] la = new long[3];
    double[] da = new double[3];
    byte[] ba = new byte[3];
    char[] ca = {'a', 'b', 'c'};
    String[] sa = {"x", "y", "z"};
    Integer boxed = 5;
    Long[] boxes = {1L, 2L};

    static int effects;
    static int eff() { return effects++; }
    static long leff() { effects++; return 1L << 40; }
    static double deff() { effects++; return 2.5; }
    StackForms me() { effects++; return this; }

    public static void main(String[] args) {
        StackForms t = new StackForms();
        int a, b, c;
        long x, y;
        double p, q;
        a = b = c = 3;
        x = y = 5L;
        p = q = 1.5;
        a = t.i = b = 4;
        x = t.l = y = 6;
        a = si = t.i = 9;
        x = sl = t.l = si;
        Object r = t.o = so = "s";
        System.out.println(a + " " + b + " " + c + " " + x + " " + y + " " + p + q + r + t.o + so);
        a = t.ia[0] = t.ia[1] = 7;
        x = t.la[0] = t.la[1] = 8;
        p = t.da[0] = t.da[1] = 0.5;
        String s = t.sa[0] = t.sa[1] = "w";
        System.out.println(a + " " + x + " " + p + " " + s + t.ia[0] + t.la[0] + t.da[0] + t.sa[0]);
        a = t.i++ + ++t.i - t.i-- * --t.i;
        x = t.l++ + ++t.l - t.l-- * --t.l;
        p = t.d++ + ++t.d - t.d-- * --t.d;
        float g = t.f++ + ++t.f;
        System.out.println(a + " " + x + " " + p + " " + g + " " + t.i + t.l + t.d + t.f);
        a = si++ + ++si;
        x = sl++ + ++sl;
        p = sd++ + --sd;
        System.out.println(a + " " + x + " " + p + " " + si + sl + sd);
        a = t.ia[0]++ + ++t.ia[1] + t.ia[2]--;
        x = t.la[0]++ + ++t.la[1] + t.la[2]--;
        p = t.da[0]++ + ++t.da[1] + t.da[2]--;
        b = t.ba[0]-- + --t.ba[1];
        char k = t.ca[0]++, m = ++t.ca[1];
        System.out.println(a + " " + x + " " + p + " " + b + k + m + t.ca[0]);
        a = t.i += 5;
        x = t.l *= 3;
        p = t.d -= 0.25;
        a += t.ia[eff()] += 10;
        x += t.la[eff() - 1] -= 10;
        p += t.da[eff() - 2] /= 4;
        b = t.ba[0] += 127;
        s = t.sa[2] += "!" + a;
        System.out.println(a + " " + x + " " + p + " " + b + s + t.sa[2] + effects);
        x = (t.me().l = 4) + (t.me().l += 4) + (t.me().l++);
        p = (t.me().d = 4) + (t.me().d += 4) + (--t.me().d);
        a = (t.me().ia[1] = 4) + (t.me().ia[1] <<= 4) + (t.me().ia[1]++);
        System.out.println(x + " " + p + " " + a + " " + t.l + t.d + t.ia[1] + " " + effects);
        eff();
        leff();
        deff();
        t.me();
        new StackForms();
        new StackForms().me().me();
        System.out.println(effects);
        t.boxed++;
        Integer old = t.boxed++, now = ++t.boxed;
        t.boxes[1]++;
        Long lb = t.boxes[0]-- + ++t.boxes[1];
        System.out.println(old + " " + now + " " + t.boxed + " " + lb + t.boxes[0] + t.boxes[1]);
        long[] ll = {1, 2, 3};
        int n = 0;
        long z = ll[n++] = ll[n++] += ll[n];
        System.out.println(z + " " + ll[0] + ll[1] + ll[2] + n);
        boolean u, v = u = a > 3;
        if (u = !v) System.out.println("no");
        while ((n = n - 1) > -3) System.out.print(n);
        System.out.println(u + " " + v);
        int[] w;
        (w = new int[] {1, 2, 3})[1] = 5;
        System.out.println(w[1] + (w = new int[] {8})[0]);
        double dd;
        System.out.println((dd = 3) * (dd + 1) + (int) (dd = 7.9) + " " + dd);
        String str;
        System.out.println((str = "ab").length() + (str += "cd") + str.length());
        zero(1, 2L, 3f, 4.0, "five");
        System.out.println(first(7L) + " " + first(7.5) + " " + first(2.5f) + " " + first("q") + " " + first(1) + first(null, 1) + first(1, 2, 3f) + first(1f, 2L, 3.0));
        synchronized (t.o = so = "lock") {
            System.out.println(t.o);
        }
    }

    static void zero(int a, long b, float c, double d, String e) {
        a += 1; b += 2; c += 3; d += 4; e += 5;
        System.out.println(a + b + c + d + e);
    }

    static long first(long x) { x = x + 1; return x; }
    static double first(double x) { x = x + 1; return x; }
    static float first(float x) { x = x + 1; return x; }
    static String first(String x) { x = x + 1; return x; }
    static int first(int x) { x = x * 100000; return x; }
    static String first(Object a, int b) { b = b + 1; a = a == null ? "none" : a; return a + "" + b; }
    static float first(int a, int b, float c) { a = a + b; b = a * b; c = c + a + b; double d = c; float e = (float) d; return e; }
    static double first(float a, long b, double c) { b = b + 1; c = c + a; float d = (float) (c - b); return d * c; }
}
