package rangefinder.recipes;

import java.util.function.DoubleToIntFunction;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongToIntFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import rangefinder.Recipe;

/** Functions that answer with a number of type int. See {@link Questions}. */
public final class IntFunctions {
  private IntFunctions() {}

  public static final class AnyToIntFunction<T> extends Questions implements ToIntFunction<T> {
    private final int[] answers;

    AnyToIntFunction(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(T a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.ToIntFunction", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyToIntFunction<T> toIntFunction(int[] answers) {
    return new AnyToIntFunction<>(answers);
  }

  public static final class AnyToIntBiFunction<T, U> extends Questions implements ToIntBiFunction<T, U> {
    private final int[] answers;

    AnyToIntBiFunction(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(T a, U b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.ToIntBiFunction", leavesOut = Questions.LEFT_OUT)
  public static <T, U> AnyToIntBiFunction<T, U> toIntBiFunction(int[] answers) {
    return new AnyToIntBiFunction<>(answers);
  }

  public static final class AnyIntUnaryOperator extends Questions implements IntUnaryOperator {
    private final int[] answers;

    AnyIntUnaryOperator(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(int a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntUnaryOperator", leavesOut = Questions.LEFT_OUT)
  public static AnyIntUnaryOperator intUnaryOperator(int[] answers) {
    return new AnyIntUnaryOperator(answers);
  }

  public static final class AnyIntBinaryOperator extends Questions implements IntBinaryOperator {
    private final int[] answers;

    AnyIntBinaryOperator(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(int a, int b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.IntBinaryOperator", leavesOut = Questions.LEFT_OUT)
  public static AnyIntBinaryOperator intBinaryOperator(int[] answers) {
    return new AnyIntBinaryOperator(answers);
  }

  public static final class AnyLongToIntFunction extends Questions implements LongToIntFunction {
    private final int[] answers;

    AnyLongToIntFunction(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(long a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.LongToIntFunction", leavesOut = Questions.LEFT_OUT)
  public static AnyLongToIntFunction longToIntFunction(int[] answers) {
    return new AnyLongToIntFunction(answers);
  }

  public static final class AnyDoubleToIntFunction extends Questions implements DoubleToIntFunction {
    private final int[] answers;

    AnyDoubleToIntFunction(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(double a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.DoubleToIntFunction", leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleToIntFunction doubleToIntFunction(int[] answers) {
    return new AnyDoubleToIntFunction(answers);
  }
}
