package recipes;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentMap;

class Tables {
  // check: absentKey(Map, int)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@absent
  // leaves: input-classes, recipe
  // why: the key may be absent, and its value may be null.
  // input: Map.of(1, 1), 2 -> throws java.lang.NullPointerException@absent
  // input: Map.of(1, 1), 1 -> returns
  static int absentKey(Map<Integer, Integer> prices, int item) {
    return prices.get(item); //@absent
  }

  // check: withDefault(Map)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: a value that is there is returned, else the other one.
  // input: Map.of(1, "a") -> returns
  static int withDefault(Map<Integer, String> names) {
    String name = names.getOrDefault(1, "");
    return name == null ? 0 : name.length();
  }

  // check: pair(Set)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@pair
  // leaves: input-classes, recipe
  // why: 17 beside one other.
  // input: Set.of(17, 3) -> throws java.lang.IllegalStateException@pair
  // input: Set.of(17) -> returns
  static int pair(Set<Integer> numbers) {
    if (numbers.size() == 2 && numbers.contains(17)) throw new IllegalStateException(); //@pair
    return numbers.size();
  }

  // check: added(Set)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: an element is in a set once.
  // input: new java.util.HashSet<>(Set.of(17)) -> returns
  static int added(Set<Integer> numbers) {
    int size = numbers.size();
    boolean isNew = numbers.add(17);
    if (numbers.size() != (isNew ? size + 1 : size)) throw new IllegalStateException();
    return size;
  }

  // check: firstEntered(LinkedHashMap)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@order
  // leaves: subclasses, recipe
  // why: the order is that of entering, so the larger key may be the first.
  // input: new LinkedHashMap<>(Map.of(2, 0)) -> returns
  static int firstEntered(LinkedHashMap<Integer, Integer> map) {
    int before = Integer.MIN_VALUE;
    for (Integer key : map.keySet()) {
      if (key == null) continue;
      if (key < before) throw new IllegalStateException(); //@order
      before = key;
    }
    return before;
  }

  // check: firstOfSet(LinkedHashSet)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: a set with an element has a first one.
  // input: new LinkedHashSet<>(Set.of(2)) -> returns
  static int firstOfSet(LinkedHashSet<Integer> set) {
    if (!set.isEmpty() && !set.iterator().hasNext()) throw new IllegalStateException();
    return set.size();
  }

  // check: span(SortedSet)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@span
  // leaves: input-classes, recipe
  // why: two or three numbers whose ends are 10 apart.
  // input: new java.util.TreeSet<>(Set.of(1, 11)) -> throws java.lang.IllegalStateException@span
  // input: new java.util.TreeSet<>(Set.of(1, 12)) -> returns
  static int span(SortedSet<Integer> numbers) {
    if (numbers.size() > 1 && numbers.first() + 10 == numbers.last()) throw new IllegalStateException(); //@span
    return numbers.size();
  }

  // check: sorted(SortedSet)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: the first of several is less than the last.
  // input: new java.util.TreeSet<>(Set.of(1, 11)) -> returns
  static int sorted(SortedSet<Integer> numbers) {
    if (numbers.size() > 1 && numbers.first() >= numbers.last()) throw new IllegalStateException();
    return numbers.size();
  }

  // check: emptyName(SortedMap)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@name
  // leaves: input-classes, recipe
  // why: the value of the key 5 may be empty.
  // input: new java.util.TreeMap<>(Map.of(5, "", 6, "a")) -> throws java.lang.IllegalStateException@name
  // input: new java.util.TreeMap<>(Map.of(6, "")) -> returns
  static int emptyName(SortedMap<Integer, String> names) {
    if (names.size() == 2 && "".equals(names.get(5))) throw new IllegalStateException(); //@name
    return names.size();
  }

  // check: firstKey(SortedMap)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: no key is below the first one.
  // input: new java.util.TreeMap<>(Map.of(5, "", 6, "a")) -> returns
  static int firstKey(SortedMap<Integer, String> names) {
    if (names.isEmpty()) return 0;
    if (!names.headMap(names.firstKey()).isEmpty()) throw new IllegalStateException();
    return names.firstKey();
  }

  // check: replaced(HashMap)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: the value that was put last is there.
  // input: new HashMap<>(Map.of("a", 1)) -> returns
  static int replaced(HashMap<String, Integer> map) {
    map.put("a", 2);
    return map.get("a");
  }

  enum Color {
    RED,
    GREEN,
    BLUE
  }

  // check: noBlue(EnumMap)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@blue
  // leaves: recipe, subclasses
  // why: two of three colours, and blue is none of them.
  // input: new EnumMap<>(Map.of(Tables.Color.RED, 1, Tables.Color.GREEN, 2)) -> throws java.lang.IllegalStateException@blue
  // input: new EnumMap<>(Map.of(Tables.Color.RED, 1, Tables.Color.BLUE, 2)) -> returns
  static int noBlue(EnumMap<Color, Integer> amounts) {
    if (amounts.size() == 2 && !amounts.containsKey(Color.BLUE)) throw new IllegalStateException(); //@blue
    return amounts.size();
  }

  // check: atMostAll(EnumMap)
  // options: --assume recipe,subclasses
  // verdict: SAFE
  // why: there are three colours.
  // input: new EnumMap<>(Map.of(Tables.Color.RED, 1)) -> returns
  static int atMostAll(EnumMap<Color, Integer> amounts) {
    if (amounts.size() > Color.values().length) throw new IllegalStateException();
    return amounts.size();
  }

  // check: redAndBlue(EnumSet)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@both
  // leaves: recipe
  // why: two colours that are not neighbours.
  // input: EnumSet.of(Tables.Color.RED, Tables.Color.BLUE) -> throws java.lang.IllegalStateException@both
  // input: EnumSet.of(Tables.Color.RED, Tables.Color.GREEN) -> returns
  static int redAndBlue(EnumSet<Color> colors) {
    if (colors.size() == 2 && colors.contains(Color.RED) && colors.contains(Color.BLUE))
      throw new IllegalStateException(); //@both
    return colors.size();
  }

  // check: complement(EnumSet)
  // options: --assume recipe
  // verdict: SAFE
  // why: a set and its complement are all colours.
  // input: EnumSet.of(Tables.Color.RED) -> returns
  static int complement(EnumSet<Color> colors) {
    if (colors.size() + EnumSet.complementOf(colors).size() != 3) throw new IllegalStateException();
    return colors.size();
  }

  // check: highBit(BitSet)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@high
  // leaves: recipe, subclasses
  // why: 63 is the last bit of the first word.
  // input: BitSet.valueOf(new long[] {Long.MIN_VALUE | 32}) -> throws java.lang.IllegalStateException@high
  // input: new BitSet() -> returns
  static int highBit(BitSet bits) {
    if (bits.get(5) && bits.get(63)) throw new IllegalStateException(); //@high
    return 0;
  }

  // check: afterSet(BitSet)
  // options: --assume recipe,subclasses
  // verdict: SAFE
  // why: a bit that is set is there.
  // input: new BitSet() -> returns
  static int afterSet(BitSet bits) {
    bits.set(3);
    if (!bits.get(3)) throw new IllegalStateException();
    return 0;
  }

  // check: lowest(NavigableMap)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@lowest
  // leaves: input-classes, recipe
  // why: no key of the map may be 10 or less.
  // input: new java.util.TreeMap<>(Map.of(11, "")) -> throws java.lang.NullPointerException@lowest
  // input: new java.util.TreeMap<>(Map.of(9, "")) -> returns
  static int lowest(NavigableMap<Integer, String> names) {
    return names.floorKey(10); //@lowest
  }

  // check: ends(NavigableMap)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: the last key is not below the first.
  // input: new java.util.TreeMap<>(Map.of(11, "")) -> returns
  static int ends(NavigableMap<Integer, String> names) {
    if (!names.isEmpty() && names.lastKey() < names.firstKey()) throw new IllegalStateException();
    return names.size();
  }

  // check: absent(ConcurrentMap)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@absent2
  // leaves: input-classes, recipe
  // why: the key may be absent.
  // input: new java.util.concurrent.ConcurrentHashMap<>() -> throws java.lang.NullPointerException@absent2
  // input: new java.util.concurrent.ConcurrentHashMap<>(Map.of(1, 2)) -> returns
  static int absent(ConcurrentMap<Integer, Integer> counts) {
    return counts.get(1); //@absent2
  }

  // check: noNull(ConcurrentMap)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // why: such a map holds no null, so a key that is there has a value.
  // input: new java.util.concurrent.ConcurrentHashMap<>(Map.of(1, 2)) -> returns
  static int noNull(ConcurrentMap<Integer, Integer> counts) {
    if (counts.size() == 1 && counts.values().iterator().next() == null) throw new IllegalStateException();
    return counts.size();
  }
}
