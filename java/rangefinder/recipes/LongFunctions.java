package rangefinder.recipes;

import java.util.function.DoubleToLongFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import rangefinder.Recipe;

/** Functions that answer with a number of type long. See {@link Questions}. */
public final class LongFunctions {
  private LongFunctions() {}

  public static final class AnyToLongFunction<T> extends Questions implements ToLongFunction<T> {
    private final long[] answers;

    AnyToLongFunction(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long applyAsLong(T a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.ToLongFunction", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyToLongFunction<T> toLongFunction(long[] answers) {
    return new AnyToLongFunction<>(answers);
  }

  public static final class AnyToLongBiFunction<T, U> extends Questions implements ToLongBiFunction<T, U> {
    private final long[] answers;

    AnyToLongBiFunction(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long applyAsLong(T a, U b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.ToLongBiFunction", leavesOut = Questions.LEFT_OUT)
  public static <T, U> AnyToLongBiFunction<T, U> toLongBiFunction(long[] answers) {
    return new AnyToLongBiFunction<>(answers);
  }

  public static final class AnyLongUnaryOperator extends Questions implements LongUnaryOperator {
    private final long[] answers;

    AnyLongUnaryOperator(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long applyAsLong(long a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.LongUnaryOperator", leavesOut = Questions.LEFT_OUT)
  public static AnyLongUnaryOperator longUnaryOperator(long[] answers) {
    return new AnyLongUnaryOperator(answers);
  }

  public static final class AnyLongBinaryOperator extends Questions implements LongBinaryOperator {
    private final long[] answers;

    AnyLongBinaryOperator(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long applyAsLong(long a, long b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.LongBinaryOperator", leavesOut = Questions.LEFT_OUT)
  public static AnyLongBinaryOperator longBinaryOperator(long[] answers) {
    return new AnyLongBinaryOperator(answers);
  }

  public static final class AnyIntToLongFunction extends Questions implements IntToLongFunction {
    private final long[] answers;

    AnyIntToLongFunction(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long applyAsLong(int a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntToLongFunction", leavesOut = Questions.LEFT_OUT)
  public static AnyIntToLongFunction intToLongFunction(long[] answers) {
    return new AnyIntToLongFunction(answers);
  }

  public static final class AnyDoubleToLongFunction extends Questions implements DoubleToLongFunction {
    private final long[] answers;

    AnyDoubleToLongFunction(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long applyAsLong(double a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.DoubleToLongFunction", leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleToLongFunction doubleToLongFunction(long[] answers) {
    return new AnyDoubleToLongFunction(answers);
  }
}
