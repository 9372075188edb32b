package rangefinder.recipes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import rangefinder.Recipe;

/** What is read once, from its beginning to its end. Of any length: elements are made when they are used. */
public final class Streams {
  private static final String OTHER_ITERATORS = "iterators that throw, refuse to remove, or have no end";
  private static final String OTHER_STREAMS = "streams that are parallel, throw, or have no end";

  private Streams() {}

  @Recipe(
      makes = "java.util.ArrayList$Itr",
      code = "new java.util.ArrayList<$T>(java.util.List.of($0*)).iterator()",
      whenEmpty = "java.util.Collections.emptyIterator()",
      leavesOut = OTHER_ITERATORS)
  public static <E> Iterator<E> iterator(E[] elements) {
    return new ArrayList<>(Arrays.asList(elements)).iterator();
  }

  @Recipe(
      makes = "java.util.ArrayList$ListItr",
      code = "new java.util.ArrayList<$T>(java.util.List.of($0*)).listIterator()",
      whenEmpty = "new java.util.ArrayList<$T>().listIterator()",
      leavesOut = OTHER_ITERATORS)
  public static <E> ListIterator<E> listIterator(E[] elements) {
    return new ArrayList<>(Arrays.asList(elements)).listIterator();
  }

  @Recipe(
      makes = "java.util.stream.ReferencePipeline$Head",
      code = "java.util.stream.Stream.of($0*)",
      whenEmpty = "java.util.stream.Stream.empty()",
      leavesOut = OTHER_STREAMS)
  public static <E> Stream<E> stream(E[] elements) {
    return Arrays.stream(elements);
  }

  @Recipe(
      makes = "java.util.stream.IntPipeline$Head",
      code = "java.util.stream.IntStream.of($0*)",
      whenEmpty = "java.util.stream.IntStream.empty()",
      leavesOut = OTHER_STREAMS)
  public static IntStream intStream(int[] elements) {
    return Arrays.stream(elements);
  }

  @Recipe(
      makes = "java.util.stream.LongPipeline$Head",
      code = "java.util.stream.LongStream.of($0*)",
      whenEmpty = "java.util.stream.LongStream.empty()",
      leavesOut = OTHER_STREAMS)
  public static LongStream longStream(long[] elements) {
    return Arrays.stream(elements);
  }

  @Recipe(
      makes = "java.util.stream.DoublePipeline$Head",
      code = "java.util.stream.DoubleStream.of($0*)",
      whenEmpty = "java.util.stream.DoubleStream.empty()",
      leavesOut = OTHER_STREAMS)
  public static DoubleStream doubleStream(double[] elements) {
    return Arrays.stream(elements);
  }
}
