package rangefinder.recipes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Optional;
import rangefinder.Recipe;

/** Objects that hold other objects. */
public final class Containers {
  private Containers() {}

  @Recipe(code = "java.util.Optional.empty()", isValue = true)
  public static <T> Optional<T> empty() {
    return Optional.empty();
  }

  @Recipe(code = "java.util.Optional.of($0)", isValue = true)
  public static <T> Optional<T> present(T value) {
    return Optional.of(value);
  }

  /** Of any length: the engine copies an array of symbolic length without a look at its elements. */
  @Recipe(
      code = "new java.util.ArrayList<>(java.util.Arrays.asList($0*))",
      whenEmpty = "new java.util.ArrayList<>()")
  public static <E> ArrayList<E> arrayList(E[] elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }
}
