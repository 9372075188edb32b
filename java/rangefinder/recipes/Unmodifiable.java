package rangefinder.recipes;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rangefinder.Recipe;

/**
 * Collections that refuse to be changed, tried on request. Views may hold null; what {@code of} makes throws when it is asked for
 * null. {@code Set.of} and {@code Map.of} lay out several elements by a number that each JVM draws, so they have one here.
 */
public final class Unmodifiable {
  private Unmodifiable() {}

  @Recipe(
      makes = "java.util.Collections$UnmodifiableRandomAccessList",
      code = "java.util.Collections.unmodifiableList(java.util.Arrays.asList($0*))",
      whenEmpty = "java.util.Collections.unmodifiableList(new java.util.ArrayList<>())",
      isValue = true)
  public static <E> List<E> list(E[] elements) {
    return Collections.unmodifiableList(Arrays.asList(elements));
  }

  @Recipe(
      makes = "java.util.ImmutableCollections$List12",
      code = "java.util.List.of($0)",
      isValue = true,
      leavesOut = "those that List.of makes of no or several elements")
  public static <E> List<E> listOf(E element) {
    return List.of(element);
  }

  @Recipe(
      makes = "java.util.Collections$UnmodifiableSet",
      code = "java.util.Collections.unmodifiableSet($0)")
  public static <E> Set<E> set(HashSet<E> set) {
    return Collections.unmodifiableSet(set);
  }

  @Recipe(
      makes = "java.util.ImmutableCollections$Set12",
      code = "java.util.Set.of($0)",
      isValue = true,
      leavesOut = "those that Set.of makes of no or several elements")
  public static <E> Set<E> setOf(E element) {
    return Set.of(element);
  }

  @Recipe(
      makes = "java.util.Collections$UnmodifiableMap",
      code = "java.util.Collections.unmodifiableMap($0)")
  public static <K, V> Map<K, V> map(HashMap<K, V> map) {
    return Collections.unmodifiableMap(map);
  }

  @Recipe(
      makes = "java.util.ImmutableCollections$Map1",
      code = "java.util.Map.of($0, $1)",
      isValue = true,
      leavesOut = "those that Map.of makes of no or several entries")
  public static <K, V> Map<K, V> mapOf(K key, V value) {
    return Map.of(key, value);
  }
}
