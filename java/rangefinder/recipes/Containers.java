package rangefinder.recipes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import rangefinder.Recipe;
import rangefinder.replay.Inputs;

/** Objects that hold other objects, in the order in which they were put there. */
public final class Containers {
  /** Of lists that are built element by element: each length is a path. */
  private static final int LONGEST = 4;
  /** Elements of a heap are compared. */
  private static final int LARGEST_HEAP = 3;

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
      code = "new java.util.ArrayList<>(java.util.List.of($0*))",
      whenEmpty = "new java.util.ArrayList<>()")
  public static <E> ArrayList<E> arrayList(E[] elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  @Recipe(
      code = "new java.util.LinkedList<>(java.util.List.of($0*))",
      whenEmpty = "new java.util.LinkedList<>()",
      leavesOut = "lists of more than 4 elements")
  public static <E> LinkedList<E> linkedList(E[] elements) {
    return Filling.filled(new LinkedList<>(), elements, LONGEST);
  }

  @Recipe(
      code = "new java.util.ArrayDeque<>(java.util.List.of($0*))",
      whenEmpty = "new java.util.ArrayDeque<>()",
      leavesOut = "queues of more than 4 elements")
  public static <E> ArrayDeque<E> arrayDeque(E[] elements) {
    return Filling.filled(new ArrayDeque<>(), elements, LONGEST);
  }

  /** Elements that form a heap are left where they are, so every queue of this size is made once. */
  @Recipe(
      code = "new java.util.PriorityQueue<>(java.util.List.of($0*))",
      whenEmpty = "new java.util.PriorityQueue<>()",
      leavesOut = "queues of more than 3 elements, or with a comparator,")
  public static <E> PriorityQueue<E> priorityQueue(E[] elements) {
    Inputs.between(elements.length, 0, LARGEST_HEAP);
    for (int i = 1; i < elements.length; i++)
      Inputs.isPossible(Filling.compare(elements[(i - 1) / 2], elements[i]) <= 0);
    return elements.length == 0 ? new PriorityQueue<>() : new PriorityQueue<>(Arrays.asList(elements));
  }

  @Recipe(code = "java.util.concurrent.CompletableFuture.completedFuture(null)")
  public static <T> CompletableFuture<T> completed() {
    return CompletableFuture.completedFuture(null);
  }

  @Recipe(
      code = "java.util.concurrent.CompletableFuture.completedFuture($0)",
      leavesOut = "futures that failed, or are not completed yet,")
  public static <T> CompletableFuture<T> completedWith(T value) {
    return CompletableFuture.completedFuture(value);
  }
}
