/** double arithmetic, remainder and comparison over boundary values, as raw bits. */
public class DoubleOps {
    static final double[] EDGE = {
        0.0, -0.0, 1.0, -1.0, 0.1, 1.0 / 3, -2.5, Math.PI, 1e15, 9007199254740992.0, 9007199254740993.0, 1e300, -1e-300,
        Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, 2.225073858507201e-308, Double.MAX_VALUE, -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN
    };

    static String hex(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    static int compare(double a, double b) {
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
        for (double a : EDGE) {
            System.out.println(a + " " + hex(a) + " neg " + hex(-a) + " i " + (int) a + " l " + (long) a + " f " + (float) a
                + " b " + (byte) a + " s " + (short) a + " c " + (int) (char) a
                + " nan " + (a != a) + Double.isNaN(a) + Double.isInfinite(a) + Double.isFinite(a));
        }
        for (double a : EDGE) {
            StringBuilder row = new StringBuilder();
            long sum = 0;
            for (double b : EDGE) {
                sum = sum * 31 + Double.doubleToLongBits(a + b);
                sum = sum * 31 + Double.doubleToLongBits(a - b);
                sum = sum * 31 + Double.doubleToLongBits(a * b);
                sum = sum * 31 + Double.doubleToLongBits(a / b);
                row.append(hex(a % b)).append(',').append(compare(a, b)).append(' ');
            }
            System.out.println(hex(a) + " " + Long.toHexString(sum) + " " + row);
        }
        double[][] rems = {{5.5, 2}, {-5.5, 2}, {5.5, -2}, {-5.5, -2}, {1e308, 3}, {1, 0.1}, {1e17, 7}, {4, Double.MIN_VALUE}, {-4, 4}, {0.3, 0.1}};
        for (double[] r : rems) {
            System.out.print(r[0] % r[1] + "=" + hex(r[0] % r[1]) + " ieee " + Math.IEEEremainder(r[0], r[1]) + "; ");
        }
        System.out.println();
        double sum = 0;
        for (int i = 1; i <= 1000; i++) sum += 1.0 / (i * (double) i);
        System.out.println(sum + " " + hex(sum));
        double x = 1;
        for (int i = 0; i < 1080; i++) x /= 2;
        System.out.println(x + " " + hex(x));
        x = 3.7;
        x++;
        x -= 1e-17;
        x %= 1.3f;
        x *= 'a';
        System.out.println(x + " " + x-- + " " + --x);
        System.out.println(0.1 + 0.2 + " " + (0.1 + 0.2 == 0.3) + " " + 1e16 + " " + (1e16 + 1 == 1e16) + " " + (0.0 == -0.0) + " " + 1 / 0.0 + " " + 1 / -0.0);
        for (long bits : new long[] {0x7ff8000000000000L, 0x7ff0000000000001L, 0xfff8123456789abcL, 0x7fffffffffffffffL, 1L, 0x800fffffffffffffL}) {
            double d = Double.longBitsToDouble(bits);
            System.out.println(d + " " + hex(d) + " " + Double.hashCode(d) + " " + Double.toHexString(d));
        }
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " " + Double.compare(1, 2) + " "
            + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.valueOf(0.0).equals(-0.0) + " "
            + Math.min(0.0, -0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.max(Double.NaN, 1));
        for (String s : new String[] {"1e400", "-0", "0x1.fffffffffffffp1023", "NaN", "-Infinity", "2.2250738585072012e-308",
            "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "9007199254740993", " 7f ", "8d", ".5", "5.", "1e-7",
            "123456789012345678901234567890", "0.1000000000000000055511151231257827", "1.7976931348623158e308"}) {
            System.out.print(Double.parseDouble(s) + " ");
        }
        System.out.println();
        for (String s : new String[] {"", " ", "abc", "1e", "0x1", "1_0", "--1", "1 2", "Nan"}) {
            try {
                System.out.println(Double.parseDouble(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        for (double d : new double[] {1e7, 9999999, 1e-3, 9.99e-4, 123456.789, 1e21, 1e22, 1e23, 5e-324, 1.0E-5, 100, 0.001, 12345678.9, 4.35, 2.0E-3, 1.7976931348623157E308}) {
            System.out.print(d + " ");
        }
        System.out.println();
    }
}
