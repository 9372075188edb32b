/** lcmp, fcmpl/fcmpg, dcmpl/dcmpg in every branch shape: conditions, negations, loops and ternaries. */
public class Comparisons {
    static String dbl(double a, double b) {
        String s = "";
        s += a < b ? 'T' : 'F';
        s += a <= b ? 'T' : 'F';
        s += a > b ? 'T' : 'F';
        s += a >= b ? 'T' : 'F';
        s += a == b ? 'T' : 'F';
        s += a != b ? 'T' : 'F';
        s += !(a < b) ? 'T' : 'F';
        s += !(a <= b) ? 'T' : 'F';
        s += !(a > b) ? 'T' : 'F';
        s += !(a >= b) ? 'T' : 'F';
        s += a < b || a > b ? 'T' : 'F';
        s += a <= b && a >= b ? 'T' : 'F';
        return s;
    }

    static String flt(float a, float b) {
        String s = "";
        s += a < b ? 'T' : 'F';
        s += a <= b ? 'T' : 'F';
        s += a > b ? 'T' : 'F';
        s += a >= b ? 'T' : 'F';
        s += a == b ? 'T' : 'F';
        s += a != b ? 'T' : 'F';
        s += !(a < b) ? 'T' : 'F';
        s += !(a <= b) ? 'T' : 'F';
        s += !(a > b) ? 'T' : 'F';
        s += !(a >= b) ? 'T' : 'F';
        s += a < b || a > b ? 'T' : 'F';
        s += a <= b && a >= b ? 'T' : 'F';
        return s;
    }

    static String lng(long a, long b) {
        String s = "";
        s += a < b ? 'T' : 'F';
        s += a <= b ? 'T' : 'F';
        s += a > b ? 'T' : 'F';
        s += a >= b ? 'T' : 'F';
        s += a == b ? 'T' : 'F';
        s += a != b ? 'T' : 'F';
        s += Long.compare(a, b);
        s += Long.compareUnsigned(a, b);
        s += Long.signum(a - b);
        return s;
    }

    static boolean between(double lo, double x, double hi) { return lo <= x && x < hi; }

    public static void main(String[] args) {
        double[] ds = {Double.NEGATIVE_INFINITY, -1, -Double.MIN_VALUE, -0.0, 0.0, Double.MIN_VALUE, 1, 1.0000000000000002, Double.POSITIVE_INFINITY, Double.NaN};
        for (double a : ds) {
            StringBuilder row = new StringBuilder().append(a).append(' ');
            for (double b : ds) row.append(dbl(a, b)).append(Double.compare(a, b)).append(' ');
            System.out.println(row);
        }
        float[] fs = {Float.NEGATIVE_INFINITY, -1, -Float.MIN_VALUE, -0f, 0f, Float.MIN_VALUE, 1, 1.0000001f, Float.POSITIVE_INFINITY, Float.NaN};
        for (float a : fs) {
            StringBuilder row = new StringBuilder().append(a).append(' ');
            for (float b : fs) row.append(flt(a, b)).append(Float.compare(a, b)).append(' ');
            System.out.println(row);
        }
        long[] ls = {Long.MIN_VALUE, -0x100000000L, -1, 0, 1, 0x7fffffffL, 0x80000000L, 0xffffffffL, 0x100000000L, Long.MAX_VALUE};
        for (long a : ls) {
            StringBuilder row = new StringBuilder().append(a).append(' ');
            for (long b : ls) row.append(lng(a, b)).append(' ');
            System.out.println(row);
        }
        int count = 0;
        for (double x = 0; x < 1; x += 0.1) count++;
        System.out.print(count);
        count = 0;
        for (float x = 1; !(x <= 0); x -= 0.125f) count++;
        System.out.print(" " + count);
        count = 0;
        for (double x = 1; x != Double.POSITIVE_INFINITY; x *= 2) count++;
        System.out.print(" " + count);
        count = 0;
        for (float x = 1; x > 0; x /= 2) count++;
        System.out.print(" " + count);
        count = 0;
        double nan = Double.NaN;
        do count++; while (nan < 5 && count < 10);
        while (!(nan < 5) && count < 10) count++;
        System.out.println(" " + count);
        System.out.println(between(0, Double.NaN, 1) + " " + between(0, -0.0, 1) + " " + between(-0.0, 0.0, Double.MIN_VALUE));
        Integer p = 127, q = 127, r = 1000, t = 1000;
        System.out.println((p == q) + " " + r.equals(t) + " " + (r <= t && r >= t) + " " + (r == 1000) + " " + p.compareTo(r) + " " + new int[] {3}.equals(new int[] {3}));
        Long big = 127L;
        System.out.println(big.equals(127) + " " + big.equals(127L) + " " + (big == 127) + " " + ((Object) 'a').equals('a') + " " + Character.valueOf('a').compareTo('c'));
        boolean u = true, v = false;
        System.out.println((u == v) + " " + (u != v) + " " + (u & v) + (u | v) + (u ^ v) + (!u) + " " + Boolean.compare(u, v) + Boolean.logicalXor(u, u));
        Object n = null, o = "x";
        System.out.println((n == null) + " " + (o != null) + " " + (n == o) + " " + (o == "x") + " " + (n != o));
    }
}
