package rangefinder.recipes;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import rangefinder.Recipe;

/** Sets and maps. */
public final class Tables {
  /** Hash codes decide where a key lies, and each way in which keys meet is a path. */
  private static final int MOST_HASHED = 2;
  private static final int MOST_CONCURRENT = 1;
  /** Sorted keys are only compared. */
  private static final int MOST_SORTED = 3;

  private Tables() {}

  @Recipe(
      code = "new java.util.HashSet<>(java.util.List.of($0*))",
      whenEmpty = "new java.util.HashSet<>()",
      leavesOut = "sets of more than 2 elements, or with another capacity than that of new HashSet<>(),")
  public static <E> HashSet<E> hashSet(E[] elements) {
    return Filling.filled(new HashSet<>(), elements, MOST_HASHED);
  }

  @Recipe(
      code = "new java.util.LinkedHashSet<>(java.util.List.of($0*))",
      whenEmpty = "new java.util.LinkedHashSet<>()",
      leavesOut = "sets of more than 2 elements")
  public static <E> LinkedHashSet<E> linkedHashSet(E[] elements) {
    return Filling.filled(new LinkedHashSet<>(), elements, MOST_HASHED);
  }

  @Recipe(
      code = "new java.util.TreeSet<>(java.util.List.of($0*))",
      whenEmpty = "new java.util.TreeSet<>()",
      leavesOut = "sets of more than 3 elements, or with a comparator,")
  public static <E> TreeSet<E> treeSet(E[] elements) {
    return Filling.filled(new TreeSet<>(), Filling.ascending(elements, MOST_SORTED), MOST_SORTED);
  }

  @Recipe(
      code = "new java.util.HashMap<>()",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 2 entries, or with another capacity than that of new HashMap<>(),")
  public static <K, V> HashMap<K, V> hashMap(K[] keys, V[] values) {
    return Filling.filled(new HashMap<>(), keys, values, MOST_HASHED);
  }

  @Recipe(
      code = "new java.util.LinkedHashMap<>()",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 2 entries, or in the order of access,")
  public static <K, V> LinkedHashMap<K, V> linkedHashMap(K[] keys, V[] values) {
    return Filling.filled(new LinkedHashMap<>(), keys, values, MOST_HASHED);
  }

  @Recipe(
      code = "new java.util.TreeMap<>()",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 3 entries, or with a comparator,")
  public static <K, V> TreeMap<K, V> treeMap(K[] keys, V[] values) {
    return Filling.filled(new TreeMap<>(), Filling.ascending(keys, MOST_SORTED), values, MOST_SORTED);
  }

  @Recipe(
      code = "new java.util.concurrent.ConcurrentHashMap<>()",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 1 entry")
  public static <K, V> ConcurrentHashMap<K, V> concurrentHashMap(K[] keys, V[] values) {
    return Filling.filled(new ConcurrentHashMap<>(), keys, values, MOST_CONCURRENT);
  }

  @Recipe(
      code = "new java.util.EnumMap<>($T.class)",
      each = "put($0*, $1*)",
      leavesOut = "maps of more than 3 entries")
  @SuppressWarnings("unchecked")
  public static <K extends Enum<K>, V> EnumMap<K, V> enumMap(K[] keys, V[] values) {
    Class<K> type = (Class<K>) keys.getClass().getComponentType();
    return Filling.filled(new EnumMap<>(type), Filling.ascending(keys, MOST_SORTED), values, MOST_SORTED);
  }

  /** Of enums with up to 64 constants; others have a class of their own, so they are refused here. */
  @Recipe(
      makes = "java.util.RegularEnumSet",
      code = "java.util.EnumSet.of($0*)",
      whenEmpty = "java.util.EnumSet.noneOf($T.class)",
      leavesOut = "sets of more than 3 elements, or of enums with more than 64 constants,")
  @SuppressWarnings("unchecked")
  public static <E extends Enum<E>> EnumSet<E> enumSet(E[] elements) {
    Class<E> type = (Class<E>) elements.getClass().getComponentType();
    return Filling.filled(EnumSet.noneOf(type), Filling.ascending(elements, MOST_SORTED), MOST_SORTED);
  }

  @Recipe(
      code = "java.util.BitSet.valueOf(new long[] {$0})",
      leavesOut = "sets with numbers above 63")
  public static BitSet bitSet(long bits) {
    return BitSet.valueOf(new long[] {bits});
  }
}
