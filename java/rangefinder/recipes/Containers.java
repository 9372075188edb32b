package rangefinder.recipes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import rangefinder.Recipe;
import rangefinder.replay.Inputs;

/** Objects that hold other objects, in the order in which they were put there. */
public final class Containers {
  /** Of lists that are built element by element: each length is a path. */
  private static final int LONGEST = 4;

  private Containers() {}

  @Recipe(code = "java.util.Optional.empty()", isValue = true)
  public static <T> Optional<T> empty() {
    return Optional.empty();
  }

  @Recipe(code = "java.util.Optional.of($0)", isValue = true)
  public static <T> Optional<T> present(T value) {
    return Optional.of(value);
  }

  @Recipe(code = "java.util.OptionalInt.empty()", isValue = true)
  public static OptionalInt emptyInt() {
    return OptionalInt.empty();
  }

  @Recipe(code = "java.util.OptionalInt.of($0)", isValue = true)
  public static OptionalInt presentInt(int value) {
    return OptionalInt.of(value);
  }

  @Recipe(code = "java.util.OptionalLong.empty()", isValue = true)
  public static OptionalLong emptyLong() {
    return OptionalLong.empty();
  }

  @Recipe(code = "java.util.OptionalLong.of($0)", isValue = true)
  public static OptionalLong presentLong(long value) {
    return OptionalLong.of(value);
  }

  @Recipe(code = "java.util.OptionalDouble.empty()", isValue = true)
  public static OptionalDouble emptyDouble() {
    return OptionalDouble.empty();
  }

  @Recipe(code = "java.util.OptionalDouble.of($0)", isValue = true)
  public static OptionalDouble presentDouble(double value) {
    return OptionalDouble.of(value);
  }

  @Recipe(code = "new java.util.concurrent.atomic.AtomicReference<>()")
  public static <V> AtomicReference<V> unsetReference() {
    return new AtomicReference<>();
  }

  @Recipe(code = "new java.util.concurrent.atomic.AtomicReference<>($0)")
  public static <V> AtomicReference<V> setReference(V value) {
    return new AtomicReference<>(value);
  }

  /** Of any length: the engine copies an array of symbolic length without a look at its elements. */
  @Recipe(
      code = "new java.util.ArrayList<>(java.util.Arrays.asList($0*))",
      whenEmpty = "new java.util.ArrayList<>()")
  public static <E> ArrayList<E> arrayList(E[] elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  @Recipe(
      code = "new java.util.LinkedList<>(java.util.Arrays.asList($0*))",
      whenEmpty = "new java.util.LinkedList<>()",
      leavesOut = "lists of more than 4 elements")
  public static <E> LinkedList<E> linkedList(E[] elements) {
    Inputs.between(elements.length, 0, LONGEST);
    LinkedList<E> list = new LinkedList<>();
    for (E element : elements) list.add(element);
    return list;
  }

  @Recipe(
      code = "new java.util.ArrayDeque<>(java.util.Arrays.asList($0*))",
      whenEmpty = "new java.util.ArrayDeque<>()",
      leavesOut = "queues of more than 4 elements")
  public static <E> ArrayDeque<E> arrayDeque(E[] elements) {
    Inputs.between(elements.length, 0, LONGEST);
    ArrayDeque<E> queue = new ArrayDeque<>();
    for (E element : elements) queue.add(element);
    return queue;
  }
}
