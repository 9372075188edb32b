// Math's transcendental functions: HotSpot replaces them by its own routines, whose last bit differs from StrictMath's.
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

public class MathSamples {
    static void sample(String name, DoubleUnaryOperator math, DoubleUnaryOperator strict, double scale, double offset) {
        Random random = new Random(99);
        long hash = 1;
        int differ = 0;
        StringBuilder sb = new StringBuilder(name);
        for (int i = 0; i < 300; i++) {
            double x = random.nextDouble() * scale + offset;
            double r = math.applyAsDouble(x);
            if (r != strict.applyAsDouble(x)) differ++;
            hash = hash * 31 + Double.doubleToRawLongBits(r);
            if (i < 8) sb.append(' ').append(r);
        }
        System.out.println(sb.append(" differ ").append(differ).append(" hash ").append(hash));
    }

    public static void main(String[] args) {
        sample("sin", Math::sin, StrictMath::sin, 20, -10);
        sample("sin big", Math::sin, StrictMath::sin, 1e9, 1e6);
        sample("cos", Math::cos, StrictMath::cos, 20, -10);
        sample("cos big", Math::cos, StrictMath::cos, 1e15, 1e6);
        sample("tan", Math::tan, StrictMath::tan, 20, -10);
        sample("exp", Math::exp, StrictMath::exp, 100, -50);
        sample("exp small", Math::exp, StrictMath::exp, 1, -0.5);
        sample("log", Math::log, StrictMath::log, 1000, 0);
        sample("log near 1", Math::log, StrictMath::log, 0.2, 0.9);
        sample("log10", Math::log10, StrictMath::log10, 1000, 0);
        sample("pow 1.7", x -> Math.pow(x, 1.7), x -> StrictMath.pow(x, 1.7), 100, 0);
        sample("pow -0.3", x -> Math.pow(x, -0.3), x -> StrictMath.pow(x, -0.3), 1, 0);
        sample("pow 2", x -> Math.pow(x, 2), x -> StrictMath.pow(x, 2), 100, -50);
        sample("2 pow", x -> Math.pow(2, x), x -> StrictMath.pow(2, x), 100, -50);
        sample("sqrt", Math::sqrt, StrictMath::sqrt, 100, 0);
        sample("cbrt", Math::cbrt, StrictMath::cbrt, 100, -50);
        sample("sinh", Math::sinh, StrictMath::sinh, 20, -10);
        sample("cosh", Math::cosh, StrictMath::cosh, 20, -10);
        sample("tanh", Math::tanh, StrictMath::tanh, 6, -3);
        sample("asin", Math::asin, StrictMath::asin, 2, -1);
        sample("acos", Math::acos, StrictMath::acos, 2, -1);
        sample("atan", Math::atan, StrictMath::atan, 20, -10);
        sample("atan2", x -> Math.atan2(x, 3), x -> StrictMath.atan2(x, 3), 20, -10);
        sample("hypot", x -> Math.hypot(x, 3), x -> StrictMath.hypot(x, 3), 20, -10);
        sample("expm1", Math::expm1, StrictMath::expm1, 2, -1);
        sample("log1p", Math::log1p, StrictMath::log1p, 2, -0.9);
        sample("fma", x -> Math.fma(x, x, -x), x -> StrictMath.fma(x, x, -x), 20, -10);
    }
}
