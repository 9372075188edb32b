package numbers;

/** Floating point, with its special values. */
public final class Floats {
    private Floats() {}

    // test: clamp(double,double,double)
    // paths: 4
    // throws: java.lang.IllegalArgumentException x1
    // why: No interval; below; above; inside (NaN too).
    public static double clamp(double x, double low, double high) {
        if (low > high) throw new IllegalArgumentException("low > high");
        if (x < low) return low;
        if (x > high) return high;
        return x;
    }

    // test: sign(double)
    // paths: 4
    // throws: java.lang.ArithmeticException x1
    // why: NaN, positive, negative, zero.
    public static int sign(double x) {
        if (x != x) throw new ArithmeticException("NaN");
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    // test: isNegativeZero(float)
    // paths: 3
    // throws: none
    // why: Not zero; 1 / x is -Infinity; it is not.
    public static boolean isNegativeZero(float x) {
        return x == 0 && 1 / x < 0;
    }

    // test: kind(float)
    // paths: 6
    // throws: none
    // why: NaN; each infinity; normal and negative; subnormal or zero; normal and positive.
    public static String kind(float x) {
        if (Float.isNaN(x)) return "NaN";
        if (x == Float.POSITIVE_INFINITY || x == Float.NEGATIVE_INFINITY) return "infinite";
        return x > -Float.MIN_NORMAL && x < Float.MIN_NORMAL ? "subnormal" : "normal";
    }

    // test: average(float[])
    // options: --array-bound 2
    // paths: 3
    // throws: none
    // why: One per length; of length 0 the result is NaN.
    public static float average(float[] values) {
        float sum = 0;
        for (float value : values) sum += value;
        return sum / values.length;
    }

    // test: midpoint(long,long)
    // paths: 2
    // throws: java.lang.IllegalArgumentException x1
    // why: Not ordered; ordered.
    public static long midpoint(long low, long high) {
        if (low > high) throw new IllegalArgumentException();
        return low + ((high - low) >>> 1);
    }

    // test: divide(long,long)
    // paths: 5
    // throws: java.lang.ArithmeticException x3
    // why: Long.MIN_VALUE by -1; by zero; by another; any other number by zero; by another.
    public static long divide(long a, long b) {
        if (a == Long.MIN_VALUE && b == -1) throw new ArithmeticException("overflow");
        return a / b;
    }

    // test: toCelsius(double)
    // paths: 2
    // throws: java.lang.IllegalArgumentException x1
    // why: Colder than possible; all else, NaN too.
    public static double toCelsius(double fahrenheit) {
        if (fahrenheit < -459.67) throw new IllegalArgumentException("colder than possible");
        return (fahrenheit - 32) * 5 / 9;
    }
}
