/** The fdlibm functions of StrictMath: their bits are part of the specification. */
public class StrictMathBits {
    static final double[] X = {
        0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 0.1, 0.7, -0.9999999999999999, 1e-8, 1e-20, Double.MIN_VALUE, Double.MIN_NORMAL, 2.0, 3.0, 10.0, -10.5, 22.0, 37.5, 100.0, 709.78,
        709.7827128933841, -745.1332191019411, -745.2, 710.5, 1e5, 1e22, -1e300, Math.PI, Math.PI / 2, Math.PI / 4, 3 * Math.PI / 4, Math.E, 0x1.921fb54442d18p20,
        Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.3, 1.25, 7.9, -3.3, 1234.5678, -0.2346, 0.66, 2.4375, 0.4375, 1.1875, 0.6875
    };

    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        for (double x : X) {
            System.out.println(h(x) + " sin " + h(StrictMath.sin(x)) + " cos " + h(StrictMath.cos(x)) + " tan " + h(StrictMath.tan(x))
                + " asin " + h(StrictMath.asin(x)) + " acos " + h(StrictMath.acos(x)) + " atan " + h(StrictMath.atan(x))
                + " exp " + h(StrictMath.exp(x)) + " expm1 " + h(StrictMath.expm1(x)) + " log " + h(StrictMath.log(x)) + " log10 " + h(StrictMath.log10(x))
                + " log1p " + h(StrictMath.log1p(x)) + " cbrt " + h(StrictMath.cbrt(x)) + " sqrt " + h(StrictMath.sqrt(x))
                + " sinh " + h(StrictMath.sinh(x)) + " cosh " + h(StrictMath.cosh(x)) + " tanh " + h(StrictMath.tanh(x)));
        }
        double[] base = {0.0, -0.0, 0.5, 1, -1, 2, -2, 0.1, 1.0000000001, 10, -3.5, 1e300, 1e-300, Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        double[] power = {0.0, -0.0, 1, -1, 2, 3, 0.5, -0.5, 1.37, 100, -7, 1e9, 1.0 / 3, 1075, 4294967296.0, 9007199254740993.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double x : base) {
            StringBuilder row = new StringBuilder().append(x);
            for (double y : power) row.append(' ').append(h(StrictMath.pow(x, y)));
            System.out.println(row);
            row = new StringBuilder("  atan2/hypot/rem");
            for (double y : base) row.append(' ').append(h(StrictMath.atan2(x, y))).append('/').append(h(StrictMath.hypot(x, y))).append('/').append(h(StrictMath.IEEEremainder(x, y)));
            System.out.println(row);
        }
        // A pseudo-random sweep folded into one checksum per function.
        long[] sum = new long[9];
        long seed = 12345;
        for (int i = 0; i < 400; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            double x = (seed >> 11) * 0x1p-49;
            sum[0] = sum[0] * 31 + Double.doubleToLongBits(StrictMath.sin(x));
            sum[1] = sum[1] * 31 + Double.doubleToLongBits(StrictMath.cos(x * 1000));
            sum[2] = sum[2] * 31 + Double.doubleToLongBits(StrictMath.tan(x));
            sum[3] = sum[3] * 31 + Double.doubleToLongBits(StrictMath.exp(x * 40));
            sum[4] = sum[4] * 31 + Double.doubleToLongBits(StrictMath.log(Math.abs(x)));
            sum[5] = sum[5] * 31 + Double.doubleToLongBits(StrictMath.pow(Math.abs(x), x));
            sum[6] = sum[6] * 31 + Double.doubleToLongBits(StrictMath.atan(x));
            sum[7] = sum[7] * 31 + Double.doubleToLongBits(StrictMath.cbrt(x));
            sum[8] = sum[8] * 31 + Double.doubleToLongBits(StrictMath.sinh(x));
        }
        for (long s : sum) System.out.print(Long.toHexString(s) + " ");
        System.out.println();
    }
}
