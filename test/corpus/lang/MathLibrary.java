// Math and StrictMath: exact arithmetic, rounding, the transcendental functions bit for bit.
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class MathLibrary {
    static final double[] VALUES = {0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, Math.PI, Math.E, 1e-10, -1e-10, 123456.789, 1e15, 4503599627370497.5,
        1e300, -1e300, 1e-310, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 709.8, -745.2, 0.49999999999999994};

    static void unary(String name, DoubleUnaryOperator f) {
        StringBuilder sb = new StringBuilder(name);
        for (double v : VALUES) {
            sb.append(' ').append(Long.toHexString(Double.doubleToLongBits(f.applyAsDouble(v))));
        }
        System.out.println(sb);
    }

    static void binary(String name, DoubleBinaryOperator f) {
        long hash = 17;
        StringBuilder sb = new StringBuilder(name);
        for (double v : VALUES) {
            for (double w : VALUES) {
                hash = hash * 31 + Double.doubleToLongBits(f.applyAsDouble(v, w));
            }
            sb.append(' ').append(f.applyAsDouble(v, 2.5)).append(' ').append(f.applyAsDouble(-0.75, v));
        }
        System.out.println(sb.append(' ').append(hash));
    }

    static void expect(Runnable r) {
        try {
            r.run();
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        unary("sqrt", Math::sqrt);
        unary("cbrt", StrictMath::cbrt);
        unary("floor", Math::floor);
        unary("ceil", Math::ceil);
        unary("rint", Math::rint);
        unary("round", v -> Math.round(v));
        unary("roundf", v -> Math.round((float) v));
        unary("abs", Math::abs);
        unary("signum", Math::signum);
        unary("ulp", Math::ulp);
        unary("nextUp", Math::nextUp);
        unary("nextDown", Math::nextDown);
        unary("exponent", Math::getExponent);
        unary("sin", StrictMath::sin);
        unary("cos", StrictMath::cos);
        unary("tan", StrictMath::tan);
        unary("asin", StrictMath::asin);
        unary("acos", StrictMath::acos);
        unary("atan", StrictMath::atan);
        unary("sinh", StrictMath::sinh);
        unary("cosh", StrictMath::cosh);
        unary("tanh", StrictMath::tanh);
        unary("exp", StrictMath::exp);
        unary("expm1", StrictMath::expm1);
        unary("log", StrictMath::log);
        unary("log10", StrictMath::log10);
        unary("log1p", StrictMath::log1p);
        unary("toRadians", Math::toRadians);
        unary("toDegrees", Math::toDegrees);
        unary("msin", v -> Math.sin(v) - StrictMath.sin(v) == 0 ? 1 : 0);
        binary("pow", StrictMath::pow);
        binary("atan2", StrictMath::atan2);
        binary("hypot", StrictMath::hypot);
        binary("rem", StrictMath::IEEEremainder);
        binary("%", (a, b) -> a % b);
        binary("min", Math::min);
        binary("max", Math::max);
        binary("copySign", Math::copySign);
        binary("nextAfter", Math::nextAfter);
        binary("fma", (a, b) -> Math.fma(a, b, 0.1));
        binary("scalb", (a, b) -> Math.scalb(a, (int) b));

        int[] ints = {0, 1, -1, 7, -7, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints) {
            for (int b : ints) {
                StringBuilder sb = new StringBuilder().append(a).append(' ').append(b).append(": ");
                try {
                    sb.append(Math.floorDiv(a, b)).append(' ').append(Math.floorMod(a, b)).append(' ');
                } catch (ArithmeticException e) {
                    sb.append(e.getMessage()).append(' ');
                }
                sb.append(Math.multiplyFull(a, b)).append(' ').append(Math.multiplyHigh((long) a << 20, (long) b << 20)).append(' ');
                try {
                    sb.append(Math.addExact(a, b)).append(' ').append(Math.subtractExact(a, b)).append(' ').append(Math.multiplyExact(a, b));
                } catch (ArithmeticException e) {
                    sb.append(e.getMessage());
                }
                System.out.println(sb);
            }
        }
        expect(() -> System.out.println(Math.negateExact(Integer.MIN_VALUE)));
        expect(() -> System.out.println(Math.incrementExact(Integer.MAX_VALUE)));
        expect(() -> System.out.println(Math.decrementExact(Long.MIN_VALUE)));
        expect(() -> System.out.println(Math.toIntExact(1L << 31)));
        expect(() -> System.out.println(Math.addExact(Long.MAX_VALUE, 1)));
        expect(() -> System.out.println(Math.multiplyExact(Long.MIN_VALUE, -1)));
        expect(() -> System.out.println(Math.multiplyExact(1L << 40, 1 << 22)));
        expect(() -> System.out.println(Math.absExact(Integer.MIN_VALUE)));
        expect(() -> System.out.println(Math.floorMod(-7L, 3) + " " + Math.floorDiv(-7L, 2) + " " + Math.floorMod(5, -3)));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-0.0f) + " " + Math.round(-2.5) + " " + Math.round(2.5f)
            + " " + Math.round(Double.NaN) + " " + Math.round(1e300) + " " + Math.round(Float.NEGATIVE_INFINITY));
        double r = Math.random();
        System.out.println(r >= 0 && r < 1);
    }
}
