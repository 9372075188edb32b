package recipes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Types beside those of the other files: with them, each type that recipes make has a method that fails and one that does not. */
class Classes {
  // check: oneBin(HashMap)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@bin
  // leaves: recipe, subclasses
  // why: 3 and 19 lie in one bin of a table of 16.
  // input: new HashMap<>(Map.of(3, 0, 19, 0)) -> throws java.lang.IllegalStateException@bin
  // input: new HashMap<>(Map.of(3, 0, 4, 0)) -> returns
  static int oneBin(HashMap<Integer, Integer> map) {
    if (map.size() == 2 && map.containsKey(3) && map.containsKey(19)) throw new IllegalStateException(); //@bin
    return map.size();
  }

  // check: hasFirst(LinkedHashMap)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: a map that is not empty has a first key.
  // input: new LinkedHashMap<>(Map.of(3, 0)) -> returns
  static int hasFirst(LinkedHashMap<Integer, Integer> map) {
    if (!map.isEmpty() && !map.keySet().iterator().hasNext()) throw new IllegalStateException();
    return map.size();
  }

  // check: larger(LinkedHashSet)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@larger
  // leaves: recipe, subclasses
  // why: the order is that of adding, so 2 may come before 1.
  // input: new LinkedHashSet<>(List.of(2, 1)) -> throws java.lang.IllegalStateException@larger
  // input: new LinkedHashSet<>(List.of(1, 2)) -> returns
  static int larger(LinkedHashSet<Integer> set) {
    Integer[] all = set.toArray(new Integer[0]);
    if (all.length < 2 || all[0] == null || all[1] == null) return 0;
    if (all[0] == 2 && all[1] == 1) throw new IllegalStateException(); //@larger
    return 1;
  }

  // check: middle(TreeMap)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@middle
  // leaves: recipe, subclasses
  // why: a third key lies between 5 and 7.
  // input: new TreeMap<>(Map.of(5, 0, 6, 0, 7, 0)) -> throws java.lang.IllegalStateException@middle
  // input: new TreeMap<>(Map.of(5, 0, 7, 0)) -> returns
  static int middle(TreeMap<Integer, Integer> map) {
    if (map.size() == 3 && map.firstKey() == 5 && map.lastKey() == 7) throw new IllegalStateException(); //@middle
    return map.size();
  }

  // check: ascending(TreeMap)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: the first of several keys is below the last.
  // input: new TreeMap<>(Map.of(5, 0, 7, 0)) -> returns
  static int ascending(TreeMap<Integer, Integer> map) {
    if (map.size() > 1 && map.firstKey() >= map.lastKey()) throw new IllegalStateException();
    return map.size();
  }

  // check: bothIn(HashSet)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@both
  // leaves: recipe, subclasses
  // why: 17 and 33 lie in the bin of 1.
  // input: new HashSet<>(Set.of(17, 33)) -> throws java.lang.IllegalStateException@both
  // input: new HashSet<>(Set.of(1, 33)) -> returns
  static int bothIn(HashSet<Integer> set) {
    if (set.contains(17) && set.contains(33)) throw new IllegalStateException(); //@both
    return set.size();
  }

  // check: addedTwice(HashSet)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: what was added is there.
  // input: new HashSet<>() -> returns
  static int addedTwice(HashSet<Integer> set) {
    set.add(17);
    if (set.add(17)) throw new IllegalStateException();
    return set.size();
  }

  // check: above(TreeSet)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@above
  // leaves: recipe, subclasses
  // why: nothing is above 5 in a set of 5 alone.
  // input: new TreeSet<>(Set.of(5)) -> throws java.lang.NullPointerException@above
  // input: new TreeSet<>(Set.of(5, 6)) -> returns
  static int above(TreeSet<Integer> set) {
    if (!set.contains(5)) return 0;
    return set.higher(5); //@above
  }

  // check: below(TreeSet)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: what is found below 5 is below it.
  // input: new TreeSet<>(Set.of(4)) -> returns
  static int below(TreeSet<Integer> set) {
    Integer below = set.lower(5);
    if (below != null && below >= 5) throw new IllegalStateException();
    return set.size();
  }

  // check: polled(NavigableSet)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@second
  // leaves: input-classes, recipe
  // why: a set of one has no second element.
  // input: new TreeSet<>(Set.of(4)) -> throws java.lang.NullPointerException@second
  // input: new TreeSet<>(Set.of(4, 5)) -> returns
  static int polled(NavigableSet<Integer> set) {
    if (set.isEmpty()) return 0;
    int first = set.pollFirst();
    int second = set.pollFirst(); //@second
    return second - first;
  }

  // check: ends(NavigableSet)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: the first element is not above the last.
  // input: new TreeSet<>(Set.of(4, 5)) -> returns
  static int ends(NavigableSet<Integer> set) {
    if (!set.isEmpty() && set.first() > set.last()) throw new IllegalStateException();
    return set.size();
  }

  // check: threeIn(ArrayDeque)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@three
  // leaves: recipe, subclasses
  // why: three numbers from 1 to 9.
  // input: new ArrayDeque<>(List.of(1, 5, 9)) -> throws java.lang.IllegalStateException@three
  // input: new ArrayDeque<>(List.of(1, 9)) -> returns
  static int threeIn(ArrayDeque<Integer> queue) {
    if (queue.size() == 3 && queue.peekFirst() == 1 && queue.peekLast() == 9)
      throw new IllegalStateException(); //@three
    return queue.size();
  }

  // check: pushed(ArrayDeque)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: what was pushed last is popped first.
  // input: new ArrayDeque<>(List.of(1, 9)) -> returns
  static int pushed(ArrayDeque<Integer> queue) {
    queue.push(7);
    if (queue.pop() != 7) throw new IllegalStateException();
    return queue.size();
  }

  // check: second(Queue)
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@element
  // leaves: input-classes, recipe
  // why: a queue of one has no second element.
  // input: new ArrayDeque<>(List.of(1)) -> throws java.util.NoSuchElementException@element
  // input: new ArrayDeque<>(List.of(1, 2)) -> returns
  static int second(Queue<Integer> queue) {
    if (queue.poll() == null) return 0;
    return queue.element(); //@element
  }

  // check: putBack(Deque)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: what was taken from the front is put there again.
  // input: new ArrayDeque<>(List.of(1, 2)) -> returns
  static int putBack(Deque<Integer> queue) {
    int size = queue.size();
    if (size > 0) queue.addFirst(queue.removeFirst());
    if (queue.size() != size) throw new IllegalStateException();
    return size;
  }

  // check: orZero(OptionalLong)
  // verdict: SAFE
  // why: without a number it is zero.
  // input: OptionalLong.empty() -> returns
  static long orZero(OptionalLong number) {
    return number.orElse(0);
  }

  // check: raised(AtomicInteger)
  // options: --assume subclasses
  // verdict: SAFE
  // why: the number is one more than it was, round the corner too.
  // input: new AtomicInteger(2147483647) -> returns
  static int raised(AtomicInteger count) {
    int before = count.getAndIncrement();
    if (count.get() != before + 1) throw new IllegalStateException();
    return before;
  }

  // check: overflowing(AtomicLong)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@overflow
  // leaves: subclasses
  // why: after the largest number comes the smallest.
  // input: new AtomicLong(Long.MAX_VALUE) -> throws java.lang.IllegalStateException@overflow
  // input: new AtomicLong(1) -> returns
  static long overflowing(AtomicLong count) {
    long next = count.incrementAndGet();
    if (next == Long.MIN_VALUE) throw new IllegalStateException(); //@overflow
    return next;
  }

  // check: switchedOn(AtomicBoolean)
  // options: --assume subclasses
  // verdict: SAFE
  // why: it is set, whatever it was.
  // input: new AtomicBoolean() -> returns
  static boolean switchedOn(AtomicBoolean flag) {
    boolean was = flag.getAndSet(true);
    if (!flag.get()) throw new IllegalStateException();
    return was;
  }

  // check: lengthOf(Supplier)
  // options: --assume recipe
  // verdict: SAFE
  // why: a text that is missing is looked for.
  // input: () -> null -> returns
  static int lengthOf(Supplier<String> supplier) {
    String text = supplier.get();
    return text == null ? 0 : text.length();
  }

  // check: calledOnce(Callable)
  // options: --assume recipe
  // verdict: SAFE
  // why: an answer that is missing is looked for.
  // input: () -> null -> returns
  static int calledOnce(Callable<Integer> callable) throws Exception {
    Integer answer = callable.call();
    return answer == null ? 0 : answer;
  }

  // check: told(Consumer, int)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@told
  // leaves: recipe
  // why: the consumer changes nothing about 42.
  // input: n -> {}, 42 -> throws java.lang.ArithmeticException@told
  // input: n -> {}, 41 -> returns
  static int told(Consumer<Integer> consumer, int number) {
    consumer.accept(number);
    return 100 / (number - 42); //@told
  }

  // check: afterwards(Runnable, int)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@afterwards
  // leaves: recipe
  // why: what was run before does not help.
  // input: () -> {}, 42 -> throws java.lang.ArithmeticException@afterwards
  // input: () -> {}, 41 -> returns
  static int afterwards(Runnable action, int number) {
    action.run();
    return 100 / (number - 42); //@afterwards
  }

  // check: joined(BiFunction, UnaryOperator)
  // options: --assume recipe
  // verdict: SAFE
  // why: an answer that is missing is looked for.
  // input: (a, b) -> null, s -> s -> returns
  static int joined(BiFunction<String, Integer, String> join, UnaryOperator<String> change) {
    String text = change.apply(join.apply("a", 1));
    return text == null ? 0 : text.length();
  }

  // check: folded(BinaryOperator)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@folded
  // leaves: recipe
  // why: nothing says that the order of the operands does not matter.
  // input: (a, b) -> a == 1 ? 5 : 6 -> throws java.lang.IllegalStateException@folded
  // input: (a, b) -> a + b -> returns
  static int folded(BinaryOperator<Integer> operator) {
    Integer first = operator.apply(1, 2);
    Integer second = operator.apply(2, 1);
    if (first == null || second == null) return 0;
    if (first == 5 && second == 6) throw new IllegalStateException(); //@folded
    return first;
  }

  // check: twice(BinaryOperator)
  // options: --assume recipe
  // verdict: SAFE
  // why: the same operands have the same answer.
  // input: (a, b) -> a + b -> returns
  static int twice(BinaryOperator<Integer> operator) {
    Integer first = operator.apply(1, 2);
    if (first != null && !first.equals(operator.apply(1, 2))) throw new IllegalStateException();
    return 0;
  }
}
