package recipes;

import java.util.Iterator;
import java.util.ListIterator;
import java.util.concurrent.CompletableFuture;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

class Streams {
  // check: thirdRead(Iterator)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@third
  // leaves: recipe
  // why: the third element may be 7.
  // input: java.util.List.of(1, 2, 7).iterator() -> throws java.lang.IllegalStateException@third
  // input: java.util.List.of(7, 7).iterator() -> returns
  static int thirdRead(Iterator<Integer> numbers) {
    for (int i = 0; i < 3 && numbers.hasNext(); i++) {
      Integer number = numbers.next();
      if (i == 2 && number != null && number == 7) throw new IllegalStateException(); //@third
    }
    return 0;
  }

  // check: firstRead(Iterator)
  // options: --assume recipe
  // verdict: SAFE
  // why: next is called only if there is one.
  // input: java.util.List.of("a").iterator() -> returns
  static boolean firstRead(Iterator<String> texts) {
    return texts.hasNext() && texts.next() != null;
  }

  // check: back(ListIterator)
  // verdict: UNSAFE
  // throws: java.util.NoSuchElementException@back
  // leaves: recipe
  // why: of no elements there is none to go back to.
  // input: new java.util.ArrayList<String>().listIterator() -> throws java.util.NoSuchElementException@back
  // input: java.util.List.of("a").listIterator() -> returns
  static int back(ListIterator<String> texts) {
    if (texts.hasNext()) texts.next();
    return texts.previous() == null ? 0 : 1; //@back
  }

  // check: thereAndBack(ListIterator)
  // options: --assume recipe
  // verdict: SAFE
  // why: after one step forwards there is one backwards, to the same place.
  // input: java.util.List.of("a").listIterator() -> returns
  static int thereAndBack(ListIterator<String> texts) {
    if (!texts.hasNext()) return 0;
    texts.next();
    texts.previous();
    if (texts.nextIndex() != 0) throw new IllegalStateException();
    return 1;
  }

  // check: hasMark(Stream)
  // options: --array-bound 2
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@mark
  // leaves: recipe
  // why: the second text may be x.
  // input: Stream.of("a", "x") -> throws java.lang.IllegalStateException@mark
  // input: Stream.of("a", "b") -> returns
  static int hasMark(Stream<String> texts) {
    if (texts.skip(1).anyMatch("x"::equals)) throw new IllegalStateException(); //@mark
    return 0;
  }

  // check: counted(Stream)
  // options: --array-bound 2 --assume recipe
  // verdict: SAFE
  // why: a filter leaves no more than there were.
  // input: Stream.of("a", null) -> returns
  static long counted(Stream<String> texts) {
    long count = texts.filter(text -> text != null).count();
    if (count > 2) throw new IllegalStateException();
    return count;
  }

  // check: sumOfThree(IntStream)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@sum
  // leaves: recipe
  // why: the sum of up to three numbers may be 0, at the latest that of none.
  // input: IntStream.of(1, -1) -> throws java.lang.ArithmeticException@sum
  // input: IntStream.of(1, 2) -> returns
  static int sumOfThree(IntStream numbers) {
    return 100 / numbers.limit(3).sum(); //@sum
  }

  // check: positive(IntStream)
  // options: --array-bound 2 --assume recipe
  // verdict: SAFE
  // why: only positive numbers are left, so the first is none of the others.
  // input: IntStream.of(-1, 2) -> returns
  static int positive(IntStream numbers) {
    int first = numbers.filter(number -> number > 0).findFirst().orElse(1);
    if (first <= 0) throw new IllegalStateException();
    return first;
  }

  // check: largest(LongStream)
  // options: --array-bound 2
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@large, java.util.NoSuchElementException@none
  // leaves: recipe
  // why: of no numbers there is no largest one, and it may be above 2^40.
  // input: LongStream.empty() -> throws java.util.NoSuchElementException@none
  // input: LongStream.of(1L << 41) -> throws java.lang.IllegalStateException@large
  // input: LongStream.of(1) -> returns
  static long largest(LongStream numbers) {
    long largest = numbers.max().getAsLong(); //@none
    if (largest > 1L << 40) throw new IllegalStateException(); //@large
    return largest;
  }

  // check: anyLong(LongStream)
  // options: --array-bound 2 --assume recipe
  // verdict: SAFE
  // why: not any is the same as none.
  // input: LongStream.of(3) -> returns
  static boolean anyLong(LongStream numbers) {
    return numbers.anyMatch(number -> number == 3);
  }

  // check: notANumber(DoubleStream)
  // options: --array-bound 1
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@nan
  // leaves: recipe
  // why: a double may be no number, which is not equal to itself.
  // input: DoubleStream.of(Double.NaN) -> throws java.lang.IllegalStateException@nan
  // input: DoubleStream.of(1) -> returns
  static int notANumber(DoubleStream numbers) {
    if (numbers.anyMatch(number -> number != number)) throw new IllegalStateException(); //@nan
    return 0;
  }

  // check: howMany(DoubleStream)
  // options: --array-bound 2 --assume recipe
  // verdict: SAFE
  // why: there are two at most.
  // input: DoubleStream.of(1, 2) -> returns
  static long howMany(DoubleStream numbers) {
    long count = numbers.limit(2).boxed().count();
    if (count < 0) throw new IllegalStateException();
    return count;
  }

  // check: joined(CompletableFuture)
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@joined
  // leaves: recipe, subclasses
  // why: a future may be completed with null.
  // input: CompletableFuture.completedFuture(null) -> throws java.lang.NullPointerException@joined
  // input: CompletableFuture.completedFuture(5) -> returns
  static int joined(CompletableFuture<Integer> future) {
    return future.join(); //@joined
  }

  // check: now(CompletableFuture)
  // options: --assume recipe,subclasses
  // verdict: SAFE
  // why: completed futures do not fail.
  // input: CompletableFuture.completedFuture("a") -> returns
  static int now(CompletableFuture<String> future) {
    if (future.isCompletedExceptionally()) throw new IllegalStateException();
    return future.isDone() ? 1 : 0;
  }
}
