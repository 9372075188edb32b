package recipes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lists, sets and maps that may refuse to be changed, which is asked for by an option. */
class Unmodifiables {
  // check: append(List)
  // options: --collections any
  // verdict: UNSAFE
  // throws: java.lang.UnsupportedOperationException@append
  // leaves: input-classes, recipe
  // why: a list of one element may refuse another one.
  // input: List.of("a") -> throws java.lang.UnsupportedOperationException@append
  // input: Collections.unmodifiableList(new ArrayList<>()) -> returns
  // input: new ArrayList<>(List.of("a")) -> returns
  static void append(List<String> lines) {
    if (lines.size() == 1) lines.add("end"); //@append
  }

  // check: appendByDefault(List)
  // options: --assume input-classes
  // verdict: SAFE
  // why: without the option a list is an ArrayList, which the assumption names.
  // input: new ArrayList<>(List.of("a")) -> returns
  static void appendByDefault(List<String> lines) {
    if (lines.size() == 1) lines.add("end");
  }

  // check: copied(Collection)
  // options: --collections any --assume input-classes,recipe --array-bound 2
  // verdict: SAFE
  // why: only the copy changes.
  // input: List.of("a") -> returns
  // input: Collections.unmodifiableList(new ArrayList<>()) -> returns
  static int copied(Collection<String> lines) {
    List<String> copy = new ArrayList<>(lines);
    copy.add("end");
    return copy.size();
  }

  // check: removeFirst(Iterable)
  // options: --collections any
  // verdict: UNSAFE
  // throws: java.lang.UnsupportedOperationException@first
  // leaves: input-classes, recipe
  // why: the iterator of such a list removes nothing.
  // input: List.of(1) -> throws java.lang.UnsupportedOperationException@first
  // input: new ArrayList<>(List.of(1)) -> returns
  static void removeFirst(Iterable<Integer> numbers) {
    Iterator<Integer> each = numbers.iterator();
    if (!each.hasNext()) return;
    each.next();
    each.remove(); //@first
  }

  // check: hasNull(List)
  // options: --collections any
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@asked
  // leaves: input-classes, recipe
  // why: what List.of makes must not be asked for null. An ArrayList and a view may be.
  // input: List.of(1) -> throws java.lang.NullPointerException@asked
  // input: new ArrayList<>(List.of(1)) -> returns
  // input: Collections.unmodifiableList(new ArrayList<>(List.of(1))) -> returns
  static boolean hasNull(List<Integer> numbers) {
    return numbers.size() == 1 && numbers.contains(null); //@asked
  }

  // check: mark(Set)
  // options: --collections any
  // verdict: UNSAFE
  // throws: java.lang.UnsupportedOperationException@mark
  // leaves: input-classes, recipe
  // why: a set that refuses changes does so even if it holds the number.
  // input: Set.of(17) -> throws java.lang.UnsupportedOperationException@mark
  // input: new HashSet<>(Set.of(17)) -> returns
  static void mark(Set<Integer> numbers) {
    if (numbers.contains(17)) numbers.add(17); //@mark
  }

  // check: size(Set)
  // options: --collections any --assume input-classes,recipe
  // verdict: SAFE
  // why: nothing is changed, and no size is negative.
  // input: Set.of(17) -> returns
  static int size(Set<Integer> numbers) {
    if (numbers.size() < 0) throw new IllegalStateException();
    return numbers.size();
  }

  // check: count(Map)
  // options: --collections any
  // verdict: UNSAFE
  // throws: java.lang.UnsupportedOperationException@count
  // leaves: input-classes, recipe
  // why: a map with the key may refuse another value.
  // input: Map.of(1, 2) -> throws java.lang.UnsupportedOperationException@count
  // input: new HashMap<>(Map.of(1, 2)) -> returns
  static void count(Map<Integer, Integer> counts) {
    if (counts.size() == 1 && counts.containsKey(1)) counts.put(1, 0); //@count
  }

  // check: nullKey(Map)
  // options: --collections any
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@key
  // leaves: input-classes, recipe
  // why: what Map.of makes must not be asked for the key null.
  // input: Map.of(1, 2) -> throws java.lang.NullPointerException@key
  // input: new HashMap<>(Map.of(1, 2)) -> returns
  static boolean nullKey(Map<Integer, Integer> counts) {
    return !counts.isEmpty() && counts.containsKey(null); //@key
  }

  // check: isEmpty(Map)
  // options: --collections any --assume input-classes,recipe
  // verdict: SAFE
  // why: a map is empty if it has no entries, whoever made it.
  // input: Map.of(1, 2) -> returns
  static boolean isEmpty(Map<Integer, Integer> counts) {
    if (counts.isEmpty() != (counts.size() == 0)) throw new IllegalStateException();
    return counts.isEmpty();
  }
}
