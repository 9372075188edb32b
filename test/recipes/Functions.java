package recipes;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

class Functions {
  // check: twice(Function, int)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@fixed, java.lang.NullPointerException@null
  // leaves: recipe
  // why: the answer to 3 may be 3 itself; it may also be null.
  // input: n -> n, 3 -> throws java.lang.IllegalStateException@fixed
  // input: n -> n + 1, 3 -> returns
  static int twice(Function<Integer, Integer> function, int number) {
    int first = function.apply(number); //@null
    if (number == 3 && first == 3) throw new IllegalStateException(); //@fixed
    return first;
  }

  // check: sameAnswer(Function, int)
  // options: --assume recipe
  // verdict: SAFE
  // why: equal questions have equal answers.
  // input: n -> "a", 3 -> returns
  static int sameAnswer(Function<Integer, String> function, int number) {
    String first = function.apply(number);
    String second = function.apply(number);
    if (first != null && !first.equals(second)) throw new IllegalStateException();
    return number;
  }

  // check: both(Predicate)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@both
  // leaves: recipe
  // why: a predicate may hold of both.
  // input: s -> true -> throws java.lang.IllegalStateException@both
  // input: s -> s.equals("a") -> returns
  static int both(Predicate<String> predicate) {
    if (predicate.test("a") && predicate.test("b")) throw new IllegalStateException(); //@both
    return 0;
  }

  // check: notBoth(Predicate)
  // options: --assume recipe
  // verdict: SAFE
  // why: a predicate holds of a text, or it does not.
  // input: s -> true -> returns
  static int notBoth(Predicate<String> predicate) {
    if (predicate.test("a") && !predicate.test("a")) throw new IllegalStateException();
    return 0;
  }

  // check: supplied(Supplier)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@supplied
  // leaves: recipe
  // why: it may supply null.
  // input: () -> null -> throws java.lang.NullPointerException@supplied
  // input: () -> "a" -> returns
  static int supplied(Supplier<String> supplier) {
    return supplier.get().length(); //@supplied
  }

  // check: divided(IntSupplier)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@zero
  // leaves: recipe
  // why: it may supply zero.
  // input: () -> 0 -> throws java.lang.ArithmeticException@zero
  // input: () -> 1 -> returns
  static int divided(IntSupplier supplier) {
    return 10 / supplier.getAsInt(); //@zero
  }

  // check: combined(IntBinaryOperator)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@sum
  // leaves: recipe
  // why: nothing says that it adds.
  // input: (a, b) -> a * b + 41 -> throws java.lang.IllegalStateException@sum
  // input: (a, b) -> a + b -> returns
  static int combined(IntBinaryOperator operator) {
    if (operator.applyAsInt(1, 2) == 43) throw new IllegalStateException(); //@sum
    return 0;
  }

  // check: tested(IntPredicate, int)
  // options: --assume recipe
  // verdict: SAFE
  // why: the same number has the same answer.
  // input: n -> n > 0, 3 -> returns
  static boolean tested(IntPredicate predicate, int number) {
    boolean first = predicate.test(number);
    if (first != predicate.test(number)) throw new IllegalStateException();
    return first;
  }

  // check: named(IntFunction)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@named
  // leaves: recipe
  // why: it may give the name x.
  // input: n -> "x" -> throws java.lang.IllegalStateException@named
  // input: n -> null -> returns
  static int named(IntFunction<String> names) {
    if ("x".equals(names.apply(1))) throw new IllegalStateException(); //@named
    return 0;
  }

  // check: measured(ToIntFunction)
  // options: --assume recipe
  // verdict: SAFE
  // why: a number is a number.
  // input: s -> s.length() -> returns
  static int measured(ToIntFunction<String> length) {
    return length.applyAsInt("a") + length.applyAsInt("b");
  }

  // check: joined(BiFunction, UnaryOperator)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@joined
  // leaves: recipe
  // why: either may answer with null.
  // input: (a, b) -> null, s -> s -> throws java.lang.NullPointerException@joined
  // input: (a, b) -> a + b, s -> s -> returns
  static int joined(BiFunction<String, Integer, String> join, UnaryOperator<String> change) {
    return change.apply(join.apply("a", 1)).length(); //@joined
  }

  // check: consumed(Consumer, Runnable)
  // options: --assume recipe
  // verdict: SAFE
  // why: neither returns anything.
  // input: s -> {}, () -> {} -> returns
  static int consumed(Consumer<String> consumer, Runnable action) {
    consumer.accept("a");
    action.run();
    return 1;
  }
}
