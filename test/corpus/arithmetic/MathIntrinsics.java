/** Math's transcendental functions: HotSpot replaces some of them by its own code, whose last bit differs from StrictMath. */
public class MathIntrinsics {
    static final double[] SPECIAL = {
        0.0, -0.0, 1.0, -1.0, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
        710, -746, 1e-9, 2, 4, 8, 10, 100, 1000, 1e10, 1e22
    };

    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    static void row(double x) {
        System.out.println(h(x) + " sin " + h(Math.sin(x)) + " cos " + h(Math.cos(x)) + " tan " + h(Math.tan(x)) + " exp " + h(Math.exp(x))
            + " log " + h(Math.log(x)) + " log10 " + h(Math.log10(x)) + " tanh " + h(Math.tanh(x)) + " cbrt " + h(Math.cbrt(x))
            + " asin " + h(Math.asin(x)) + " acos " + h(Math.acos(x)) + " atan " + h(Math.atan(x)) + " sinh " + h(Math.sinh(x))
            + " cosh " + h(Math.cosh(x)) + " expm1 " + h(Math.expm1(x)) + " log1p " + h(Math.log1p(x)));
    }

    public static void main(String[] args) {
        for (double x : SPECIAL) row(x);
        // Inputs on which the intrinsics and fdlibm are known to disagree.
        for (double x : new double[] {-1.0280321754337471, 3.011688382396647, -2.5172242570893815, 5.757867910504114, -0.1357701646625653, 8.6846821599596,
            -0.22190900296728344, 3.9542468644905977, 2.777673057578094, 9.204140116502296, 7.599608278137966, -1.210688258180543, 1.5948194521470516}) {
            row(x);
        }
        for (double x : new double[] {0.0, 0.5, 2, -2, 2.220016021250891, 0.7720751395148084, 10, 1e10, Double.POSITIVE_INFINITY, Double.NaN}) {
            StringBuilder row = new StringBuilder().append(x);
            for (double y : new double[] {0, 1, -1, 0.5, 2, 3, 1.37, -2.5, 10, 31, 63, 1024, Double.NEGATIVE_INFINITY, Double.NaN}) row.append(' ').append(h(Math.pow(x, y)));
            row.append(" atan2 ").append(h(Math.atan2(x, -3))).append(" hypot ").append(h(Math.hypot(x, 1.1)));
            System.out.println(row);
        }
    }
}
