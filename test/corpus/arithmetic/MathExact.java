/** Math methods whose result the specification fixes to the last bit. */
public class MathExact {
    static final double[] D = {
        0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.49999999999999994, 1.0, -1.0, 4503599627370495.5, 4503599627370496.5,
        9007199254740993.0, 1e18, 1e300, -1e300, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, 2147483647.5, -2147483648.5,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 2, 3, 0.1, 1e-320
    };
    static final float[] F = {0f, -0f, 0.5f, -0.5f, 1.5f, 2.5f, 0.49999997f, -0.49999997f, 8388607.5f, 16777217f, 1e30f, Float.MIN_VALUE, Float.MIN_NORMAL,
        Float.MAX_VALUE, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 2f, 0.1f};
    static final int[] I = {0, 1, -1, 2, -2, 7, -7, 46340, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
    static final long[] L = {0, 1, -1, 2, -7, 3037000499L, 3037000500L, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE};

    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }
    static String h(float f) { return Integer.toHexString(Float.floatToIntBits(f)); }

    interface Op { Object run(); }

    static String attempt(Op op) {
        try {
            return String.valueOf(op.run());
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (double d : D) {
            System.out.println(h(d) + " sqrt " + h(Math.sqrt(d)) + " floor " + h(Math.floor(d)) + " ceil " + h(Math.ceil(d)) + " rint " + h(Math.rint(d))
                + " round " + Math.round(d) + " ulp " + h(Math.ulp(d)) + " up " + h(Math.nextUp(d)) + " down " + h(Math.nextDown(d))
                + " exp " + Math.getExponent(d) + " sign " + h(Math.signum(d)) + " abs " + h(Math.abs(d))
                + " rad " + h(Math.toRadians(d)) + " deg " + h(Math.toDegrees(d)) + " strict " + h(StrictMath.sqrt(d)) + h(StrictMath.floor(d)) + h(StrictMath.ceil(d)) + h(StrictMath.rint(d)));
        }
        for (float f : F) {
            System.out.println(h(f) + " round " + Math.round(f) + " ulp " + h(Math.ulp(f)) + " up " + h(Math.nextUp(f)) + " down " + h(Math.nextDown(f))
                + " exp " + Math.getExponent(f) + " sign " + h(Math.signum(f)) + " abs " + h(Math.abs(f)) + " sqrt " + h((float) Math.sqrt(f)));
        }
        StringBuilder b = new StringBuilder();
        for (double x : D) {
            for (double y : new double[] {0.0, -0.0, 3, -1e-300, Double.NaN, Double.NEGATIVE_INFINITY}) {
                b.append(h(Math.copySign(x, y))).append(h(Math.nextAfter(x, y))).append(h(Math.min(x, y))).append(h(Math.max(x, y)));
            }
        }
        System.out.println(b.toString().hashCode());
        for (int s : new int[] {0, 1, -1, 52, -52, 1023, -1074, -1075, 2100, -2200, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            System.out.print(h(Math.scalb(1.0, s)) + " " + h(Math.scalb(0x1.fffffffffffffp-1000, s)) + " " + h(Math.scalb(1.5f, s)) + "; ");
        }
        System.out.println();
        double[][] fma = {{0.1, 10, -1}, {1e308, 10, -1e308}, {1 + 0x1p-52, 1 + 0x1p-52, -1}, {0, Double.POSITIVE_INFINITY, 1}, {-0.0, 1, 0.0}, {-0.0, 1, -0.0},
            {Double.MIN_VALUE, 0.5, 0}, {Double.MAX_VALUE, 2, Double.NEGATIVE_INFINITY}, {3, 1.0 / 3, -1}, {1e-200, 1e-200, 5e-324}, {Double.NaN, 1, 1}};
        for (double[] f : fma) {
            System.out.print(h(Math.fma(f[0], f[1], f[2])) + "/" + h(f[0] * f[1] + f[2]) + "/" + h(Math.fma((float) f[0], (float) f[1], (float) f[2])) + " ");
        }
        System.out.println();
        for (int x : I) {
            StringBuilder row = new StringBuilder().append(x).append(": ").append(attempt(() -> Math.negateExact(x))).append(' ').append(attempt(() -> Math.incrementExact(x)))
                .append(' ').append(attempt(() -> Math.decrementExact(x))).append(' ').append(attempt(() -> Math.absExact(x))).append(" | ");
            for (int y : I) {
                row.append(attempt(() -> Math.addExact(x, y))).append(',').append(attempt(() -> Math.subtractExact(x, y))).append(',')
                    .append(attempt(() -> Math.multiplyExact(x, y))).append(',').append(attempt(() -> Math.floorDiv(x, y))).append(',')
                    .append(attempt(() -> Math.floorMod(x, y))).append(',').append(Math.multiplyFull(x, y)).append(' ');
            }
            System.out.println(row);
        }
        for (long x : L) {
            StringBuilder row = new StringBuilder().append(x).append(": ").append(attempt(() -> Math.negateExact(x))).append(' ').append(attempt(() -> Math.toIntExact(x)))
                .append(' ').append(attempt(() -> Math.absExact(x))).append(" | ");
            for (long y : L) {
                row.append(attempt(() -> Math.addExact(x, y))).append(',').append(attempt(() -> Math.subtractExact(x, y))).append(',')
                    .append(attempt(() -> Math.multiplyExact(x, y))).append(',').append(attempt(() -> Math.floorDiv(x, y))).append(',')
                    .append(attempt(() -> Math.floorMod(x, y))).append(',').append(Math.multiplyHigh(x, y)).append(' ');
            }
            System.out.println(row);
        }
        System.out.println(Math.floorMod(-7L, 3) + " " + Math.floorDiv(-7L, 2) + " " + attempt(() -> Math.multiplyExact(5L, Integer.MAX_VALUE)) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE)
            + " " + Math.max(-1L, 1L) + Math.min(3, -3) + " " + h(Math.IEEEremainder(5, 3)) + h(Math.IEEEremainder(-0.0, 3)) + h(Math.IEEEremainder(1e300, 0.7)) + " " + h(Math.hypot(3, 4)) + h(Math.hypot(1e300, 1e300)));
    }
}
