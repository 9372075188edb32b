package rangefinder.recipes;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import rangefinder.Recipe;

/** Functions that answer with a number of type double. See {@link Questions}. */
public final class DoubleFunctions {
  private DoubleFunctions() {}

  public static final class AnyToDoubleFunction<T> extends Questions implements ToDoubleFunction<T> {
    private final double[] answers;

    AnyToDoubleFunction(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double applyAsDouble(T a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.ToDoubleFunction", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyToDoubleFunction<T> toDoubleFunction(double[] answers) {
    return new AnyToDoubleFunction<>(answers);
  }

  public static final class AnyToDoubleBiFunction<T, U> extends Questions implements ToDoubleBiFunction<T, U> {
    private final double[] answers;

    AnyToDoubleBiFunction(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double applyAsDouble(T a, U b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.ToDoubleBiFunction", leavesOut = Questions.LEFT_OUT)
  public static <T, U> AnyToDoubleBiFunction<T, U> toDoubleBiFunction(double[] answers) {
    return new AnyToDoubleBiFunction<>(answers);
  }

  public static final class AnyDoubleUnaryOperator extends Questions implements DoubleUnaryOperator {
    private final double[] answers;

    AnyDoubleUnaryOperator(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double applyAsDouble(double a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.DoubleUnaryOperator", leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleUnaryOperator doubleUnaryOperator(double[] answers) {
    return new AnyDoubleUnaryOperator(answers);
  }

  public static final class AnyDoubleBinaryOperator extends Questions implements DoubleBinaryOperator {
    private final double[] answers;

    AnyDoubleBinaryOperator(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double applyAsDouble(double a, double b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.DoubleBinaryOperator", leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleBinaryOperator doubleBinaryOperator(double[] answers) {
    return new AnyDoubleBinaryOperator(answers);
  }

  public static final class AnyIntToDoubleFunction extends Questions implements IntToDoubleFunction {
    private final double[] answers;

    AnyIntToDoubleFunction(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double applyAsDouble(int a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntToDoubleFunction", leavesOut = Questions.LEFT_OUT)
  public static AnyIntToDoubleFunction intToDoubleFunction(double[] answers) {
    return new AnyIntToDoubleFunction(answers);
  }

  public static final class AnyLongToDoubleFunction extends Questions implements LongToDoubleFunction {
    private final double[] answers;

    AnyLongToDoubleFunction(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double applyAsDouble(long a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.LongToDoubleFunction", leavesOut = Questions.LEFT_OUT)
  public static AnyLongToDoubleFunction longToDoubleFunction(double[] answers) {
    return new AnyLongToDoubleFunction(answers);
  }
}
