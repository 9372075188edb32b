package rangefinder.recipes;

import java.util.ArrayList;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import rangefinder.Recipe;
import rangefinder.replay.Inputs;

/**
 * Functions of any behaviour: each question has an answer of its own, and the same question the same answer. The answers are the
 * ingredient; a path uses as many as it asks questions.
 */
public final class Functions {
  private static final String LEFT_OUT = "functions that throw, change something, or answer equal arguments differently";

  private Functions() {}

  /** The questions that a function was asked so far. */
  private static final class Questions {
    private final ArrayList<Object[]> asked = new ArrayList<>();

    /** The number of the answer to this question. */
    int number(int answers, Object... question) {
      for (int i = 0; i < asked.size(); i++) if (isSame(asked.get(i), question)) return i;
      return next(answers, question);
    }

    /** The number of an answer that was not given before. */
    int next(int answers, Object... question) {
      asked.add(question);
      Inputs.between(answers, asked.size(), Integer.MAX_VALUE);
      return asked.size() - 1;
    }

    private static boolean isSame(Object[] a, Object[] b) {
      for (int i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
      return true;
    }

    /** Only values are compared: {@code equals} of a class of the program could do anything. */
    private static boolean isSame(Object a, Object b) {
      if (a == null || b == null) return a == null && b == null;
      boolean isValue = a instanceof Number || a instanceof String || a instanceof Character || a instanceof Boolean;
      return isValue && a.equals(b);
    }
  }

  public static final class AnySupplier<T> implements Supplier<T> {
    private final T[] answers;
    private final Questions questions = new Questions();

    AnySupplier(T[] answers) {
      this.answers = answers;
    }

    @Override
    public T get() {
      return answers[questions.next(answers.length)];
    }
  }

  @Recipe(code = "() -> $0?", as = "java.util.function.Supplier", leavesOut = LEFT_OUT)
  public static <T> AnySupplier<T> supplier(T[] answers) {
    return new AnySupplier<>(answers);
  }

  public static final class AnyBooleanSupplier implements BooleanSupplier {
    private final boolean[] answers;
    private final Questions questions = new Questions();

    AnyBooleanSupplier(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean getAsBoolean() {
      return answers[questions.next(answers.length)];
    }
  }

  @Recipe(code = "() -> $0?", as = "java.util.function.BooleanSupplier", leavesOut = LEFT_OUT)
  public static AnyBooleanSupplier booleanSupplier(boolean[] answers) {
    return new AnyBooleanSupplier(answers);
  }

  public static final class AnyIntSupplier implements IntSupplier {
    private final int[] answers;
    private final Questions questions = new Questions();

    AnyIntSupplier(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int getAsInt() {
      return answers[questions.next(answers.length)];
    }
  }

  @Recipe(code = "() -> $0?", as = "java.util.function.IntSupplier", leavesOut = LEFT_OUT)
  public static AnyIntSupplier intSupplier(int[] answers) {
    return new AnyIntSupplier(answers);
  }

  public static final class AnyLongSupplier implements LongSupplier {
    private final long[] answers;
    private final Questions questions = new Questions();

    AnyLongSupplier(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long getAsLong() {
      return answers[questions.next(answers.length)];
    }
  }

  @Recipe(code = "() -> $0?", as = "java.util.function.LongSupplier", leavesOut = LEFT_OUT)
  public static AnyLongSupplier longSupplier(long[] answers) {
    return new AnyLongSupplier(answers);
  }

  public static final class AnyDoubleSupplier implements DoubleSupplier {
    private final double[] answers;
    private final Questions questions = new Questions();

    AnyDoubleSupplier(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double getAsDouble() {
      return answers[questions.next(answers.length)];
    }
  }

  @Recipe(code = "() -> $0?", as = "java.util.function.DoubleSupplier", leavesOut = LEFT_OUT)
  public static AnyDoubleSupplier doubleSupplier(double[] answers) {
    return new AnyDoubleSupplier(answers);
  }

  public static final class AnyFunction<T, R> implements Function<T, R> {
    private final R[] answers;
    private final Questions questions = new Questions();

    AnyFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(T a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.Function", leavesOut = LEFT_OUT)
  public static <T, R> AnyFunction<T, R> function(R[] answers) {
    return new AnyFunction<>(answers);
  }

  public static final class AnyUnaryOperator<T> implements UnaryOperator<T> {
    private final T[] answers;
    private final Questions questions = new Questions();

    AnyUnaryOperator(T[] answers) {
      this.answers = answers;
    }

    @Override
    public T apply(T a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.UnaryOperator", leavesOut = LEFT_OUT)
  public static <T> AnyUnaryOperator<T> unaryOperator(T[] answers) {
    return new AnyUnaryOperator<>(answers);
  }

  public static final class AnyPredicate<T> implements Predicate<T> {
    private final boolean[] answers;
    private final Questions questions = new Questions();

    AnyPredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(T a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.Predicate", leavesOut = LEFT_OUT)
  public static <T> AnyPredicate<T> predicate(boolean[] answers) {
    return new AnyPredicate<>(answers);
  }

  public static final class AnyToIntFunction<T> implements ToIntFunction<T> {
    private final int[] answers;
    private final Questions questions = new Questions();

    AnyToIntFunction(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(T a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.ToIntFunction", leavesOut = LEFT_OUT)
  public static <T> AnyToIntFunction<T> toIntFunction(int[] answers) {
    return new AnyToIntFunction<>(answers);
  }

  public static final class AnyToLongFunction<T> implements ToLongFunction<T> {
    private final long[] answers;
    private final Questions questions = new Questions();

    AnyToLongFunction(long[] answers) {
      this.answers = answers;
    }

    @Override
    public long applyAsLong(T a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.ToLongFunction", leavesOut = LEFT_OUT)
  public static <T> AnyToLongFunction<T> toLongFunction(long[] answers) {
    return new AnyToLongFunction<>(answers);
  }

  public static final class AnyToDoubleFunction<T> implements ToDoubleFunction<T> {
    private final double[] answers;
    private final Questions questions = new Questions();

    AnyToDoubleFunction(double[] answers) {
      this.answers = answers;
    }

    @Override
    public double applyAsDouble(T a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.ToDoubleFunction", leavesOut = LEFT_OUT)
  public static <T> AnyToDoubleFunction<T> toDoubleFunction(double[] answers) {
    return new AnyToDoubleFunction<>(answers);
  }

  public static final class AnyBiFunction<T, U, R> implements BiFunction<T, U, R> {
    private final R[] answers;
    private final Questions questions = new Questions();

    AnyBiFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(T a, U b) {
      return answers[questions.number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.BiFunction", leavesOut = LEFT_OUT)
  public static <T, U, R> AnyBiFunction<T, U, R> biFunction(R[] answers) {
    return new AnyBiFunction<>(answers);
  }

  public static final class AnyBinaryOperator<T> implements BinaryOperator<T> {
    private final T[] answers;
    private final Questions questions = new Questions();

    AnyBinaryOperator(T[] answers) {
      this.answers = answers;
    }

    @Override
    public T apply(T a, T b) {
      return answers[questions.number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.BinaryOperator", leavesOut = LEFT_OUT)
  public static <T> AnyBinaryOperator<T> binaryOperator(T[] answers) {
    return new AnyBinaryOperator<>(answers);
  }

  public static final class AnyBiPredicate<T, U> implements BiPredicate<T, U> {
    private final boolean[] answers;
    private final Questions questions = new Questions();

    AnyBiPredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(T a, U b) {
      return answers[questions.number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.BiPredicate", leavesOut = LEFT_OUT)
  public static <T, U> AnyBiPredicate<T, U> biPredicate(boolean[] answers) {
    return new AnyBiPredicate<>(answers);
  }

  public static final class AnyIntFunction<R> implements IntFunction<R> {
    private final R[] answers;
    private final Questions questions = new Questions();

    AnyIntFunction(R[] answers) {
      this.answers = answers;
    }

    @Override
    public R apply(int a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntFunction", leavesOut = LEFT_OUT)
  public static <R> AnyIntFunction<R> intFunction(R[] answers) {
    return new AnyIntFunction<>(answers);
  }

  public static final class AnyIntPredicate implements IntPredicate {
    private final boolean[] answers;
    private final Questions questions = new Questions();

    AnyIntPredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(int a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntPredicate", leavesOut = LEFT_OUT)
  public static AnyIntPredicate intPredicate(boolean[] answers) {
    return new AnyIntPredicate(answers);
  }

  public static final class AnyIntUnaryOperator implements IntUnaryOperator {
    private final int[] answers;
    private final Questions questions = new Questions();

    AnyIntUnaryOperator(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(int a) {
      return answers[questions.number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntUnaryOperator", leavesOut = LEFT_OUT)
  public static AnyIntUnaryOperator intUnaryOperator(int[] answers) {
    return new AnyIntUnaryOperator(answers);
  }

  public static final class AnyIntBinaryOperator implements IntBinaryOperator {
    private final int[] answers;
    private final Questions questions = new Questions();

    AnyIntBinaryOperator(int[] answers) {
      this.answers = answers;
    }

    @Override
    public int applyAsInt(int a, int b) {
      return answers[questions.number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.IntBinaryOperator", leavesOut = LEFT_OUT)
  public static AnyIntBinaryOperator intBinaryOperator(int[] answers) {
    return new AnyIntBinaryOperator(answers);
  }

  public static final class AnyConsumer<T> implements Consumer<T> {
    @Override
    public void accept(T a) {}
  }

  @Recipe(code = "x -> {}", as = "java.util.function.Consumer", leavesOut = LEFT_OUT)
  public static <T> AnyConsumer<T> consumer() {
    return new AnyConsumer<>();
  }

  public static final class AnyBiConsumer<T, U> implements BiConsumer<T, U> {
    @Override
    public void accept(T a, U b) {}
  }

  @Recipe(code = "(x, y) -> {}", as = "java.util.function.BiConsumer", leavesOut = LEFT_OUT)
  public static <T, U> AnyBiConsumer<T, U> biConsumer() {
    return new AnyBiConsumer<>();
  }

  public static final class AnyIntConsumer implements IntConsumer {
    @Override
    public void accept(int a) {}
  }

  @Recipe(code = "x -> {}", as = "java.util.function.IntConsumer", leavesOut = LEFT_OUT)
  public static AnyIntConsumer intConsumer() {
    return new AnyIntConsumer();
  }

  public static final class AnyRunnable implements Runnable {
    @Override
    public void run() {}
  }

  @Recipe(code = "() -> {}", as = "java.lang.Runnable", leavesOut = LEFT_OUT)
  public static AnyRunnable runnable() {
    return new AnyRunnable();
  }
}
