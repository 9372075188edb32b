package rangefinder.recipes;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.TreeMap;
import java.util.TreeSet;
import rangefinder.Recipe;
import rangefinder.replay.Inputs;

/** Sets and maps. Keys that are equal stand for no value, because another recipe run makes the same map with fewer of them. */
public final class Tables {
  /** Hash codes decide where a key lies, and each way in which keys meet is a path. */
  private static final int MOST_HASHED = 2;
  /** Sorted keys are only compared. */
  private static final int MOST_SORTED = 3;

  private Tables() {}

  @Recipe(
      code = "new java.util.HashSet<>(java.util.Arrays.asList($0*))",
      whenEmpty = "new java.util.HashSet<>()",
      leavesOut = "sets of more than 2 elements, or with another capacity than that of new HashSet<>(),")
  public static <E> HashSet<E> hashSet(E[] elements) {
    Inputs.between(elements.length, 0, MOST_HASHED);
    HashSet<E> set = new HashSet<>();
    for (E element : elements) Inputs.isPossible(set.add(element));
    return set;
  }

  @Recipe(
      code = "new java.util.LinkedHashSet<>(java.util.Arrays.asList($0*))",
      whenEmpty = "new java.util.LinkedHashSet<>()",
      leavesOut = "sets of more than 2 elements")
  public static <E> LinkedHashSet<E> linkedHashSet(E[] elements) {
    Inputs.between(elements.length, 0, MOST_HASHED);
    LinkedHashSet<E> set = new LinkedHashSet<>();
    for (E element : elements) Inputs.isPossible(set.add(element));
    return set;
  }

  @Recipe(
      code = "new java.util.TreeSet<>(java.util.Arrays.asList($0*))",
      whenEmpty = "new java.util.TreeSet<>()",
      leavesOut = "sets of more than 3 elements, or with a comparator,")
  public static <E> TreeSet<E> treeSet(E[] elements) {
    Inputs.between(elements.length, 0, MOST_SORTED);
    TreeSet<E> set = new TreeSet<>();
    for (int i = 0; i < elements.length; i++) {
      if (i > 0) Inputs.isPossible(isBelow(elements[i - 1], elements[i]));
      set.add(elements[i]);
    }
    return set;
  }

  @Recipe(
      code = "new java.util.HashMap<>()",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 2 entries, or with another capacity than that of new HashMap<>(),")
  public static <K, V> HashMap<K, V> hashMap(K[] keys, V[] values) {
    Inputs.between(keys.length, 0, MOST_HASHED);
    Inputs.between(values.length, keys.length, keys.length);
    HashMap<K, V> map = new HashMap<>();
    for (int i = 0; i < keys.length; i++) {
      Inputs.isPossible(!map.containsKey(keys[i]));
      map.put(keys[i], values[i]);
    }
    return map;
  }

  @Recipe(
      code = "new java.util.LinkedHashMap<>()",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 2 entries, or in the order of access,")
  public static <K, V> LinkedHashMap<K, V> linkedHashMap(K[] keys, V[] values) {
    Inputs.between(keys.length, 0, MOST_HASHED);
    Inputs.between(values.length, keys.length, keys.length);
    LinkedHashMap<K, V> map = new LinkedHashMap<>();
    for (int i = 0; i < keys.length; i++) {
      Inputs.isPossible(!map.containsKey(keys[i]));
      map.put(keys[i], values[i]);
    }
    return map;
  }

  @Recipe(
      code = "new java.util.TreeMap<>()",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 3 entries, or with a comparator,")
  public static <K, V> TreeMap<K, V> treeMap(K[] keys, V[] values) {
    Inputs.between(keys.length, 0, MOST_SORTED);
    Inputs.between(values.length, keys.length, keys.length);
    TreeMap<K, V> map = new TreeMap<>();
    for (int i = 0; i < keys.length; i++) {
      if (i > 0) Inputs.isPossible(isBelow(keys[i - 1], keys[i]));
      map.put(keys[i], values[i]);
    }
    return map;
  }

  /** Sorted keys come in their order: any other order makes the same map. */
  @SuppressWarnings("unchecked")
  private static <K> boolean isBelow(K a, K b) {
    return ((Comparable<K>) a).compareTo(b) < 0;
  }
}
