package rangefinder.recipes;

import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import rangefinder.Recipe;

/** Functions that answer with an object. See {@link Questions}. */
public final class Functions {
  private Functions() {}

  public static final class AnyFunction<T, R> extends Questions implements Function<T, R> {
    private final R[] answers;

    AnyFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(T a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.Function", leavesOut = Questions.LEFT_OUT)
  public static <T, R> AnyFunction<T, R> function(R[] answers) {
    return new AnyFunction<>(answers);
  }

  public static final class AnyBiFunction<T, U, R> extends Questions implements BiFunction<T, U, R> {
    private final R[] answers;

    AnyBiFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(T a, U b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.BiFunction", leavesOut = Questions.LEFT_OUT)
  public static <T, U, R> AnyBiFunction<T, U, R> biFunction(R[] answers) {
    return new AnyBiFunction<>(answers);
  }

  public static final class AnyUnaryOperator<T> extends Questions implements UnaryOperator<T> {
    private final T[] answers;

    AnyUnaryOperator(T[] answers) {
      this.answers = answers;
    }

    @Override
    public T apply(T a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.UnaryOperator", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyUnaryOperator<T> unaryOperator(T[] answers) {
    return new AnyUnaryOperator<>(answers);
  }

  public static final class AnyBinaryOperator<T> extends Questions implements BinaryOperator<T> {
    private final T[] answers;

    AnyBinaryOperator(T[] answers) {
      this.answers = answers;
    }

    @Override
    public T apply(T a, T b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.BinaryOperator", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyBinaryOperator<T> binaryOperator(T[] answers) {
    return new AnyBinaryOperator<>(answers);
  }

  public static final class AnyIntFunction<R> extends Questions implements IntFunction<R> {
    private final R[] answers;

    AnyIntFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(int a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntFunction", leavesOut = Questions.LEFT_OUT)
  public static <R> AnyIntFunction<R> intFunction(R[] answers) {
    return new AnyIntFunction<>(answers);
  }

  public static final class AnyLongFunction<R> extends Questions implements LongFunction<R> {
    private final R[] answers;

    AnyLongFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(long a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.LongFunction", leavesOut = Questions.LEFT_OUT)
  public static <R> AnyLongFunction<R> longFunction(R[] answers) {
    return new AnyLongFunction<>(answers);
  }

  public static final class AnyDoubleFunction<R> extends Questions implements DoubleFunction<R> {
    private final R[] answers;

    AnyDoubleFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(double a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.DoubleFunction", leavesOut = Questions.LEFT_OUT)
  public static <R> AnyDoubleFunction<R> doubleFunction(R[] answers) {
    return new AnyDoubleFunction<>(answers);
  }
}
