package rangefinder.recipes;

import java.util.function.BiPredicate;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import rangefinder.Recipe;

/** Functions that answer with yes or no. See {@link Questions}. */
public final class Predicates {
  private Predicates() {}

  public static final class AnyPredicate<T> extends Questions implements Predicate<T> {
    private final boolean[] answers;

    AnyPredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(T a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.Predicate", leavesOut = Questions.LEFT_OUT)
  public static <T> AnyPredicate<T> predicate(boolean[] answers) {
    return new AnyPredicate<>(answers);
  }

  public static final class AnyBiPredicate<T, U> extends Questions implements BiPredicate<T, U> {
    private final boolean[] answers;

    AnyBiPredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(T a, U b) {
      return answers[number(answers.length, a, b)];
    }
  }

  @Recipe(code = "(x, y) -> $0?", as = "java.util.function.BiPredicate", leavesOut = Questions.LEFT_OUT)
  public static <T, U> AnyBiPredicate<T, U> biPredicate(boolean[] answers) {
    return new AnyBiPredicate<>(answers);
  }

  public static final class AnyIntPredicate extends Questions implements IntPredicate {
    private final boolean[] answers;

    AnyIntPredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(int a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.IntPredicate", leavesOut = Questions.LEFT_OUT)
  public static AnyIntPredicate intPredicate(boolean[] answers) {
    return new AnyIntPredicate(answers);
  }

  public static final class AnyLongPredicate extends Questions implements LongPredicate {
    private final boolean[] answers;

    AnyLongPredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(long a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.LongPredicate", leavesOut = Questions.LEFT_OUT)
  public static AnyLongPredicate longPredicate(boolean[] answers) {
    return new AnyLongPredicate(answers);
  }

  public static final class AnyDoublePredicate extends Questions implements DoublePredicate {
    private final boolean[] answers;

    AnyDoublePredicate(boolean[] answers) {
      this.answers = answers;
    }

    @Override
    public boolean test(double a) {
      return answers[number(answers.length, a)];
    }
  }

  @Recipe(code = "x -> $0?", as = "java.util.function.DoublePredicate", leavesOut = Questions.LEFT_OUT)
  public static AnyDoublePredicate doublePredicate(boolean[] answers) {
    return new AnyDoublePredicate(answers);
  }
}
