/** float arithmetic is rounded to 32 bits at each step; results are printed as raw bits. */
public class FloatOps {
    static final float[] EDGE = {
        0f, -0f, 1f, -1f, 0.1f, 1f / 3, 1.5f, -2.5f, 3.1415927f, 16777216f, 16777217f, 1e10f, -1e-10f,
        Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, 1.1754942e-38f, Float.MAX_VALUE, -Float.MAX_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN
    };

    static String hex(float f) { return Integer.toHexString(Float.floatToIntBits(f)); }

    static int compare(float a, float b) {
        int bits = 0;
        if (a == b) bits |= 1;
        if (a != b) bits |= 2;
        if (a < b) bits |= 4;
        if (a >= b) bits |= 8;
        if (a > b) bits |= 16;
        if (a <= b) bits |= 32;
        if (!(a < b)) bits |= 64;
        if (!(a > b)) bits |= 128;
        return bits;
    }

    public static void main(String[] args) {
        for (float a : EDGE) {
            System.out.println(a + " " + hex(a) + " neg " + hex(-a) + " i " + (int) a + " l " + (long) a + " d " + (double) a
                + " b " + (byte) a + " s " + (short) a + " c " + (int) (char) a
                + " nan " + (a != a) + Float.isNaN(a) + Float.isInfinite(a) + Float.isFinite(a));
        }
        for (float a : EDGE) {
            StringBuilder row = new StringBuilder();
            int sum = 0;
            for (float b : EDGE) {
                sum = sum * 31 + Float.floatToIntBits(a + b);
                sum = sum * 31 + Float.floatToIntBits(a - b);
                sum = sum * 31 + Float.floatToIntBits(a * b);
                row.append(hex(a / b)).append('%').append(hex(a % b)).append(',').append(compare(a, b)).append(' ');
            }
            System.out.println(hex(a) + " " + Integer.toHexString(sum) + " " + row);
        }
        // Double rounding would change these.
        float sum = 0;
        for (int i = 1; i <= 1000; i++) sum += 1f / i;
        System.out.println(sum + " " + hex(sum));
        float tenth = 0;
        for (int i = 0; i < 100; i++) tenth += 0.1f;
        System.out.println(tenth + " " + hex(tenth));
        float product = 1;
        for (int i = 0; i < 60; i++) product *= 0.1f;
        System.out.println(product + " " + hex(product));
        float big = 16777216f;
        System.out.println((big + 1f == big) + " " + (big + 1f + 1f) + " " + (big + (1f + 1f)));
        System.out.println((0.1f + 0.2f) + " " + (0.1f + 0.2 ) + " " + (float) (0.1 + 0.2) + " " + 0.1f * 3 + " " + (0.1f == 0.1));
        System.out.println((float) 1e40 + " " + (float) -1e-50 + " " + (float) 3.4028235677973366e38 + " " + (float) 3.4028235677973365e38
            + " " + (float) 7.006492321624085e-46 + " " + (float) 7.006492321624086e-46);
        System.out.println((float) Integer.MAX_VALUE + " " + (float) 16777217 + " " + (float) 16777219 + " " + (float) Long.MAX_VALUE
            + " " + (float) 0x7fffff7fffffffffL + " " + (float) 0x7fffffc000000000L + " " + (float) 9007199791611905L);
        float x = 5.5f;
        x++;
        x += 1e-3;
        x %= 2;
        System.out.println(x + " " + hex(x) + " " + x-- + " " + --x);
        for (int bits : new int[] {0x7fc00000, 0x7f800001, 0xffc12345, 0x7fffffff, 0xff800000, 0x00000001, 0x807fffff}) {
            float f = Float.intBitsToFloat(bits);
            System.out.println(f + " " + Integer.toHexString(Float.floatToIntBits(f)) + " " + Float.hashCode(f) + " " + Float.toHexString(f));
        }
        System.out.println(Float.compare(0f, -0f) + " " + Float.compare(Float.NaN, 1f) + " " + Float.compare(-0f, 0f) + " "
            + Float.valueOf(Float.NaN).equals(Float.NaN) + " " + Float.valueOf(0f).equals(-0f) + " "
            + Float.min(0f, -0f) + " " + Float.max(-0f, 0f) + " " + Math.min(Float.NaN, 1f));
        for (String s : new String[] {"1e10", "-0", "0x1.8p3", "NaN", "Infinity", "1.17549429e-38", "3.4028236e38", "1e39", "1.4e-45", "0.7e-45", " 7f ", "8d"}) {
            System.out.print(Float.parseFloat(s) + " ");
        }
        System.out.println();
        for (float f : new float[] {1e7f, 9999999f, 1e-3f, 9.99e-4f, 123456.7f, 1.0E10f, 2e-45f, 33554432f, 8.5899346E9f, 1.00000017f}) {
            System.out.print(f + " ");
        }
        System.out.println();
    }
}
