/** Every long operator over boundary values; products and quotients that need all 64 bits. */
public class LongOps {
    static final long[] EDGE = {
        0, 1, -1, 2, -2, 3, 10, -10, 1000000007L, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE + 1L,
        Integer.MIN_VALUE - 1L, 0xffffffffL, 0x100000000L, -0x100000000L, (1L << 53) - 1, 1L << 53, (1L << 53) + 1,
        0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, Long.MAX_VALUE - 1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1
    };

    static long div(long a, long b) { return a / b; }
    static long rem(long a, long b) { return a % b; }

    static String divide(long a, long b) {
        try {
            return div(a, b) + "r" + rem(a, b);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    static int compare(long a, long b) {
        int bits = 0;
        if (a == b) bits |= 1;
        if (a != b) bits |= 2;
        if (a < b) bits |= 4;
        if (a >= b) bits |= 8;
        if (a > b) bits |= 16;
        if (a <= b) bits |= 32;
        return bits;
    }

    static long pow(long base, int exponent) {
        long result = 1;
        while (exponent > 0) {
            if ((exponent & 1) != 0) result *= base;
            base *= base;
            exponent >>= 1;
        }
        return result;
    }

    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }

    public static void main(String[] args) {
        for (long a : EDGE) {
            System.out.println(a + ": neg " + -a + " not " + ~a + " inc " + (a + 1) + " dec " + (a - 1)
                + " square " + a * a + " i " + (int) a + " f " + (float) a + " d " + (double) a);
        }
        for (long a : EDGE) {
            long sum = 0;
            StringBuilder row = new StringBuilder();
            for (long b : EDGE) {
                sum = sum * 31 + (a + b);
                sum = sum * 31 + (a - b);
                sum = sum * 31 + (a * b);
                sum = sum * 31 + (a & b);
                sum = sum * 31 + (a | b);
                sum = sum * 31 + (a ^ b);
                sum = sum * 31 + (a << b);
                sum = sum * 31 + (a >> b);
                sum = sum * 31 + (a >>> b);
                sum = sum * 31 + compare(a, b);
                row.append(divide(a, b)).append(' ');
            }
            System.out.println(a + " " + Long.toHexString(sum) + " | " + row);
        }
        try {
            rem(5, 0);
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        StringBuilder shifts = new StringBuilder();
        for (int d = -66; d <= 130; d += 7) {
            shifts.append(-3L << d).append('/').append(-1000L >> d).append('/').append(-1000L >>> d).append(' ');
        }
        System.out.println(shifts);
        for (int d : new int[] {0, 1, 31, 32, 33, 62, 63, 64, 65}) {
            long v = 0x8123456789abcdefL;
            System.out.println(d + " " + Long.toHexString(v << d) + " " + Long.toHexString(v >> d) + " " + Long.toHexString(v >>> d));
        }
        System.out.println(pow(3, 40) + " " + pow(3, 41) + " " + pow(-7, 63) + " " + pow(10, 18) + " " + pow(10, 19));
        System.out.println(gcd(1234567890123456789L, 9876543210987654L) + " " + gcd(1L << 62, 6L << 40));
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < 1000; i++) {
            h ^= i;
            h *= 0x100000001b3L;
        }
        System.out.println("fnv " + Long.toHexString(h));
        long seed = 42;
        for (int i = 0; i < 500; i++) seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        System.out.println("lcg48 " + seed);
        long x = 88172645463325252L;
        for (int i = 0; i < 500; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        System.out.println("xorshift " + x);
        long m = Long.MAX_VALUE;
        m++;
        System.out.println(m + " " + m-- + " " + m + " " + --m + " " + ++m);
        // A shift by a long distance, and int operands promoted.
        int i = -1;
        long l = i;
        System.out.println(l + " " + (i & 0xffffffffL) + " " + (l >>> 32) + " " + (i >>> 1) + " " + (l >>> 1) + " " + (char) (l >>> 50));
        long q = 0;
        for (long n = 1; n <= 64; n++) q += Long.MIN_VALUE / n + Long.MAX_VALUE % (n * n);
        System.out.println(q);
    }
}
