package rangefinder.recipes;

import java.util.Collection;
import java.util.Map;
import rangefinder.replay.Inputs;

/**
 * Fills collections and maps with their ingredients. An element that is there already stands for no value, because fewer ingredients make
 * the same collection.
 */
final class Filling {
  private Filling() {}

  /** Each length up to {@code most} is a path. */
  static <E, C extends Collection<E>> C filled(C empty, E[] elements, int most) {
    Inputs.between(elements.length, 0, most);
    for (E element : elements) Inputs.isPossible(empty.add(element));
    return empty;
  }

  static <K, V, M extends Map<K, V>> M filled(M empty, K[] keys, V[] values, int most) {
    Inputs.between(keys.length, 0, most);
    Inputs.between(values.length, keys.length, keys.length);
    for (int i = 0; i < keys.length; i++) {
      empty.put(keys[i], values[i]);
      Inputs.isPossible(empty.size() == i + 1);
    }
    return empty;
  }

  /** For collections that sort what they hold: any other order of the ingredients makes the same. */
  static <E> E[] ascending(E[] elements, int most) {
    Inputs.between(elements.length, 0, most);
    for (int i = 1; i < elements.length; i++) Inputs.isPossible(compare(elements[i - 1], elements[i]) < 0);
    return elements;
  }

  @SuppressWarnings("unchecked")
  static <E> int compare(E a, E b) {
    return ((Comparable<E>) a).compareTo(b);
  }
}
