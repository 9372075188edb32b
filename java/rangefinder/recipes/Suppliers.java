package rangefinder.recipes;

import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import rangefinder.Recipe;

/** Functions without parameters: every question has an answer of its own. See {@link Questions}. */
public final class Suppliers {
  private Suppliers() {}

  public static final class AnySupplier<T> extends Questions implements Supplier<T> {
    private final T[] answers;

    AnySupplier(T[] answers) {
      this.answers = answers;
    }

    @Override
    public T get() {
      return answers[next(answers.length)];
    }
  }

  @Recipe(
      code = "() -> $0?",
      whenSeveral = "java.util.Arrays.asList($0*).iterator()::next",
      as = "java.util.function.Supplier",
      leavesOut = Questions.LEFT_OUT)
  public static <T> AnySupplier<T> supplier(T[] answers) {
    return new AnySupplier<>(answers);
  }

  public static final class AnyBooleanSupplier extends Questions implements BooleanSupplier {
    private final boolean[] answers;

    AnyBooleanSupplier(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean getAsBoolean() {
      return answers[next(answers.length)];
    }
  }

  @Recipe(
      code = "() -> $0?",
      whenSeveral = "java.util.Arrays.asList($0*).iterator()::next",
      as = "java.util.function.BooleanSupplier",
      leavesOut = Questions.LEFT_OUT)
  public static AnyBooleanSupplier booleanSupplier(boolean[] answers) {
    return new AnyBooleanSupplier(answers);
  }

  public static final class AnyIntSupplier extends Questions implements IntSupplier {
    private final int[] answers;

    AnyIntSupplier(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int getAsInt() {
      return answers[next(answers.length)];
    }
  }

  @Recipe(
      code = "() -> $0?",
      whenSeveral = "java.util.stream.IntStream.of($0*).iterator()::nextInt",
      as = "java.util.function.IntSupplier",
      leavesOut = Questions.LEFT_OUT)
  public static AnyIntSupplier intSupplier(int[] answers) {
    return new AnyIntSupplier(answers);
  }

  public static final class AnyLongSupplier extends Questions implements LongSupplier {
    private final long[] answers;

    AnyLongSupplier(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long getAsLong() {
      return answers[next(answers.length)];
    }
  }

  @Recipe(
      code = "() -> $0?",
      whenSeveral = "java.util.stream.LongStream.of($0*).iterator()::nextLong",
      as = "java.util.function.LongSupplier",
      leavesOut = Questions.LEFT_OUT)
  public static AnyLongSupplier longSupplier(long[] answers) {
    return new AnyLongSupplier(answers);
  }

  public static final class AnyDoubleSupplier extends Questions implements DoubleSupplier {
    private final double[] answers;

    AnyDoubleSupplier(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double getAsDouble() {
      return answers[next(answers.length)];
    }
  }

  @Recipe(
      code = "() -> $0?",
      whenSeveral = "java.util.stream.DoubleStream.of($0*).iterator()::nextDouble",
      as = "java.util.function.DoubleSupplier",
      leavesOut = Questions.LEFT_OUT)
  public static AnyDoubleSupplier doubleSupplier(double[] answers) {
    return new AnyDoubleSupplier(answers);
  }

  public static final class AnyCallable<V> extends Questions implements Callable<V> {
    private final V[] answers;

    AnyCallable(V[] answers) {
      this.answers = answers;
    }

    @Override
    public V call() {
      return answers[next(answers.length)];
    }
  }

  @Recipe(
      code = "() -> $0?",
      whenSeveral = "java.util.Arrays.asList($0*).iterator()::next",
      as = "java.util.concurrent.Callable",
      leavesOut = Questions.LEFT_OUT)
  public static <V> AnyCallable<V> callable(V[] answers) {
    return new AnyCallable<>(answers);
  }
}
