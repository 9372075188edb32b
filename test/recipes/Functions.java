package recipes;

import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongToIntFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
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

  // check: twoAnswers(IntUnaryOperator)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@answers
  // leaves: recipe
  // why: two different questions may have the two answers.
  // input: n -> n == 3 ? 5 : 7 -> throws java.lang.IllegalStateException@answers
  // input: n -> 5 -> returns
  static int twoAnswers(IntUnaryOperator operator) {
    if (operator.applyAsInt(3) == 5 && operator.applyAsInt(4) == 7) throw new IllegalStateException(); //@answers
    return 0;
  }

  // check: againstTheAlphabet(Comparator)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@reverse
  // leaves: recipe
  // why: an order may begin with c.
  // input: Comparator.reverseOrder() -> throws java.lang.IllegalStateException@reverse
  // input: Comparator.naturalOrder() -> returns
  static int againstTheAlphabet(Comparator<String> order) {
    if (order.compare("c", "b") < 0 && order.compare("b", "a") < 0) throw new IllegalStateException(); //@reverse
    return 0;
  }

  // check: transitive(Comparator, Object, Object, Object)
  // options: --assume recipe,input-classes
  // verdict: SAFE
  // why: if a is below b and b below c, then a is below c.
  // input: Comparator.naturalOrder(), "a", "b", "c" -> returns
  static <T> int transitive(Comparator<T> order, T a, T b, T c) {
    if (order.compare(a, b) < 0 && order.compare(b, c) < 0 && order.compare(a, c) >= 0)
      throw new IllegalStateException();
    return 0;
  }

  // check: called(Callable)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@second
  // leaves: recipe
  // why: the second call may give something else than the first.
  // input: new Callable<>() { int n; public Integer call() { return n++; } } -> throws java.lang.IllegalStateException@second
  // input: () -> 1 -> returns
  static int called(Callable<Integer> callable) throws Exception {
    Integer first = callable.call();
    Integer second = callable.call();
    if (first != null && second != null && second == first + 1) throw new IllegalStateException(); //@second
    return 0;
  }

  // check: narrowed(LongToIntFunction, LongBinaryOperator)
  // options: --assume recipe
  // verdict: SAFE
  // why: the same sum has the same answer.
  // input: n -> (int) n, (a, b) -> a + b -> returns
  static int narrowed(LongToIntFunction narrow, LongBinaryOperator add) {
    long sum = add.applyAsLong(1, 2);
    int first = narrow.applyAsInt(sum);
    if (narrow.applyAsInt(sum) != first) throw new IllegalStateException();
    return first;
  }

  // check: neither(DoublePredicate)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@neither
  // leaves: recipe
  // why: 0.0 and -0.0 are two arguments.
  // input: x -> 1 / x > 0 -> throws java.lang.IllegalStateException@neither
  // input: x -> x == 0 -> returns
  static int neither(DoublePredicate predicate) {
    if (predicate.test(0.0) && !predicate.test(-0.0)) throw new IllegalStateException(); //@neither
    return 0;
  }

  // check: weighed(ToLongBiFunction, ObjIntConsumer)
  // options: --assume recipe
  // verdict: SAFE
  // why: nothing is done with the answer.
  // input: (a, b) -> 1L, (a, n) -> {} -> returns
  static long weighed(ToLongBiFunction<String, Integer> weigh, ObjIntConsumer<String> tell) {
    tell.accept("a", 1);
    return weigh.applyAsLong("a", 1);
  }

  // check: unsteady(Function)
  // options: --functions impure
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@unsteady
  // leaves: recipe
  // why: the same question has another answer the second time.
  // input: n -> 1 -> returns
  // input: new java.util.function.Function<>() { int n; public Integer apply(Integer a) { return n++; } } -> throws java.lang.IllegalStateException@unsteady
  static int unsteady(Function<Integer, Integer> function) {
    Integer first = function.apply(1);
    Integer second = function.apply(1);
    if (first != null && second != null && second == first + 1) throw new IllegalStateException(); //@unsteady
    return 0;
  }

  // check: askedOnce(Predicate)
  // options: --functions impure --assume recipe
  // verdict: SAFE
  // why: it is asked once, and the answer is kept.
  // input: s -> true -> returns
  static int askedOnce(Predicate<String> predicate) {
    boolean holds = predicate.test("a");
    if (holds && !holds) throw new IllegalStateException();
    return holds ? 1 : 0;
  }

  // check: released(Runnable)
  // options: --functions throwing
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@released
  // leaves: recipe
  // why: a task that throws leaves the lock held.
  // input: () -> {} -> returns
  // input: () -> { throw new RuntimeException(); } -> throws java.lang.IllegalStateException@released
  static int released(Runnable task) {
    boolean isHeld = true;
    try {
      task.run();
      isHeld = false;
    } catch (RuntimeException e) {
      // Nothing is done about it.
    }
    if (isHeld) throw new IllegalStateException(); //@released
    return 0;
  }

  // check: releasedAtLast(Runnable)
  // options: --functions throwing --assume recipe
  // verdict: SAFE
  // why: finally. What the task throws is no failure of the method.
  // input: () -> {} -> returns
  static int releasedAtLast(Runnable task) {
    int held = 1;
    try {
      task.run();
    } finally {
      held--;
      if (held != 0) throw new IllegalStateException();
    }
    return held;
  }

  // check: secondThrows(IntUnaryOperator)
  // options: --functions throwing
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@secondThrows
  // leaves: recipe
  // why: 7 is the first answer, and there is no second.
  // input: n -> n -> returns
  // input: new java.util.function.IntUnaryOperator() { int calls; public int applyAsInt(int n) { if (calls++ > 0) throw new RuntimeException(); return 7; } } -> throws java.lang.ArithmeticException@secondThrows
  static int secondThrows(IntUnaryOperator function) {
    int first = function.applyAsInt(1);
    try {
      return first + function.applyAsInt(2);
    } catch (RuntimeException e) {
      return 1 / (first - 7); //@secondThrows
    }
  }

  // check: secondTold(Consumer)
  // options: --functions throwing
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@secondTold
  // leaves: recipe
  // why: the consumer takes the first and throws at the second.
  // input: s -> {} -> returns
  static int secondTold(Consumer<String> consumer) {
    consumer.accept("a");
    try {
      consumer.accept("b");
    } catch (RuntimeException e) {
      throw new IllegalStateException(); //@secondTold
    }
    return 2;
  }

  // check: orderNeverThrows(Comparator)
  // options: --functions throwing --assume recipe
  // verdict: SAFE
  // why: comparators keep their contract and do not throw.
  // input: Comparator.naturalOrder() -> returns
  static int orderNeverThrows(Comparator<String> order) {
    try {
      return order.compare("a", "b");
    } catch (RuntimeException e) {
      throw new IllegalStateException(e);
    }
  }

  // check: inOrder(Comparator)
  // options: --functions impure --assume recipe
  // verdict: SAFE
  // why: a comparator keeps its contract, also where functions need not be pure.
  // input: Comparator.naturalOrder() -> returns
  static int inOrder(Comparator<String> order) {
    int first = order.compare("a", "b");
    if (order.compare("a", "b") != first) throw new IllegalStateException();
    return first;
  }
}
