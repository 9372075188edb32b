package recipes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;

class Lists {
  record Order(String customer, int quantity) {}

  // check: third(List)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@third, java.lang.NullPointerException@third
  // leaves: input-classes
  // why: the third element of a list of three or more may be 42, or null.
  // input: List.of(0, 0, 42) -> throws java.lang.IllegalStateException@third
  // input: List.of(42, 42) -> returns
  static int third(List<Integer> numbers) {
    if (numbers.size() > 2 && numbers.get(2) == 42) throw new IllegalStateException(); //@third
    return numbers.size();
  }

  // check: get(List, int)
  // options: --assume input-classes
  // verdict: SAFE
  // why: the index is tested first, and a missing number is none.
  // input: List.of(1), 1 -> returns
  static int get(List<Integer> numbers, int index) {
    if (index < 0 || index >= numbers.size()) return -1;
    Integer number = numbers.get(index);
    return number == null ? -1 : number;
  }

  // check: total(List)
  // options: --array-bound 3
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@sum
  // leaves: input-classes
  // why: two numbers and a third one that is negative have the sum 42.
  // input: List.of(50, -10, 2) -> throws java.lang.IllegalStateException@sum
  // input: List.of(42) -> returns
  static int total(List<Integer> numbers) {
    int sum = 0;
    int negative = 0;
    for (Integer number : numbers) {
      if (number == null) continue;
      sum += number;
      if (number < 0) negative++;
    }
    if (sum == 42 && negative == 1 && numbers.size() == 3) throw new IllegalStateException(); //@sum
    return sum;
  }

  // check: copyAll(ArrayList, ArrayList)
  // options: --array-bound 2
  // verdict: UNSAFE
  // throws: java.util.ConcurrentModificationException@copy
  // leaves: subclasses
  // why: both may be one list, which then changes while it is read.
  // input: new ArrayList<>(List.of("a")), new ArrayList<>() -> returns
  static void copyAll(ArrayList<String> from, ArrayList<String> to) {
    for (String each : from) to.add(each); //@copy
  }

  // check: appended(ArrayList, String)
  // options: --assume subclasses --array-bound 1000
  // verdict: SAFE
  // why: the new element is the last one. Of 1.4 billion elements, a list cannot grow any more: OutOfMemoryError.
  // input: new ArrayList<>(List.of("a")), "b" -> returns
  static int appended(ArrayList<String> list, String text) {
    int size = list.size();
    list.add(text);
    if (list.size() != size + 1) throw new IllegalStateException();
    return size;
  }

  // check: emptyInside(List)
  // options: --array-bound 2
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@empty
  // leaves: input-classes
  // why: the second Optional may be empty.
  // input: List.of(Optional.of(1), Optional.empty()) -> throws java.util.NoSuchElementException@empty
  // input: List.of(Optional.empty(), Optional.of(1)) -> returns
  static int emptyInside(List<Optional<Integer>> numbers) {
    if (numbers.size() < 2 || numbers.get(1) == null) return 0;
    return numbers.get(1).get(); //@empty
  }

  // check: orders(Collection)
  // options: --array-bound 2
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@none
  // leaves: input-classes
  // why: an order of nothing.
  // input: List.of(new Lists.Order("a", 0)) -> throws java.lang.ArithmeticException@none
  // input: List.of(new Lists.Order("a", 1)) -> returns
  static int orders(Collection<Order> orders) {
    int share = 0;
    for (Order order : orders) if (order != null) share += 100 / order.quantity(); //@none
    return share;
  }

  // check: firstOrder(Iterable)
  // options: --array-bound 2 --assume input-classes
  // verdict: SAFE
  // why: an order that is there has a quantity.
  // input: List.of(new Lists.Order("a", 0)) -> returns
  static int firstOrder(Iterable<Order> orders) {
    for (Order order : orders) return order == null ? 0 : order.quantity();
    return 0;
  }

  // check: rows(List)
  // options: --array-bound 2
  // verdict: UNSAFE
  // throws: java.lang.IndexOutOfBoundsException@ragged
  // leaves: input-classes
  // why: the second row may be shorter than the first.
  // input: List.of(List.of(1), new ArrayList<>()) -> throws java.lang.IndexOutOfBoundsException@ragged
  // input: List.of(List.of(1), List.of(1)) -> returns
  static int rows(List<List<Integer>> rows) {
    if (rows.size() < 2 || rows.get(0) == null || rows.get(1) == null || rows.get(0).isEmpty()) return 0;
    return rows.get(1).get(0) == null ? 0 : 1; //@ragged
  }

  // check: lastOfThree(LinkedList)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@last
  // leaves: subclasses, recipe
  // why: the last of three may be x.
  // input: new LinkedList<>(List.of("a", "b", "x")) -> throws java.lang.IllegalStateException@last
  // input: new LinkedList<>(List.of("x", "b")) -> returns
  static int lastOfThree(LinkedList<String> list) {
    if (list.size() == 3 && "x".equals(list.getLast())) throw new IllegalStateException(); //@last
    return list.size();
  }

  // check: reversedTwice(LinkedList)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: what was first and is made last, and last and made first, leaves as many.
  // input: new LinkedList<>(List.of("a", "b")) -> returns
  static int reversedTwice(LinkedList<String> list) {
    int size = list.size();
    if (size > 0) list.addFirst(list.removeLast());
    if (list.size() != size) throw new IllegalStateException();
    return size;
  }

  // check: ends(Deque)
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@ends
  // leaves: input-classes, recipe
  // why: after the first of one there is no last.
  // input: new ArrayDeque<>(List.of(1)) -> throws java.util.NoSuchElementException@ends
  // input: new ArrayDeque<>(List.of(1, 2)) -> returns
  static int ends(Deque<Integer> queue) {
    if (queue.isEmpty()) return 0;
    return queue.removeFirst() + queue.removeLast(); //@ends
  }

  // check: polled(Queue)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: an ArrayDeque holds no null, so null says that it is empty.
  // input: new ArrayDeque<>(List.of(1, 2)) -> returns
  static int polled(Queue<Integer> queue) {
    boolean isEmpty = queue.isEmpty();
    Integer first = queue.poll();
    if (isEmpty != (first == null)) throw new IllegalStateException();
    return queue.size();
  }

  // check: smallestOfThree(PriorityQueue)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@smallest
  // leaves: recipe, subclasses
  // why: the smallest of three may be 7.
  // input: new PriorityQueue<>(List.of(9, 8, 7)) -> throws java.lang.IllegalStateException@smallest
  // input: new PriorityQueue<>(List.of(6, 7, 8)) -> returns
  static int smallestOfThree(PriorityQueue<Integer> queue) {
    if (queue.size() == 3 && queue.peek() == 7) throw new IllegalStateException(); //@smallest
    return queue.size();
  }

  // check: inOrder(PriorityQueue)
  // options: --assume recipe,subclasses
  // verdict: SAFE
  // why: what comes first is not above what comes next.
  // input: new PriorityQueue<>(List.of(9, 8, 7)) -> returns
  static int inOrder(PriorityQueue<Integer> queue) {
    if (queue.size() < 2) return 0;
    if (queue.poll() > queue.poll()) throw new IllegalStateException();
    return 1;
  }
}
