package recipes;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

class Numbers {
  // check: negativeScale(BigDecimal)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@scale
  // leaves: subclasses, recipe
  // why: 10 with the scale -1 is written 1E+1.
  // input: new BigDecimal("1E+1") -> throws java.lang.IllegalStateException@scale
  // input: new BigDecimal("10") -> returns
  static int negativeScale(BigDecimal price) {
    if (price.scale() == -1 && price.signum() > 0) throw new IllegalStateException(); //@scale
    return price.scale();
  }

  // check: sign(BigDecimal)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: zero has no sign, whatever its scale.
  // input: new BigDecimal("0.00") -> returns
  static int sign(BigDecimal price) {
    int sign = price.signum();
    if (sign < -1 || sign > 1) throw new IllegalStateException();
    return sign;
  }

  // check: largeNegative(BigInteger)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@large
  // leaves: subclasses, recipe
  // why: below -2^40.
  // input: BigInteger.ONE.shiftLeft(41).negate() -> throws java.lang.IllegalStateException@large
  // input: BigInteger.TEN -> returns
  static int largeNegative(BigInteger number) {
    if (number.signum() < 0 && number.bitLength() > 40) throw new IllegalStateException(); //@large
    return number.signum();
  }

  // check: signOfNegation(BigInteger)
  // options: --assume subclasses,recipe
  // verdict: SAFE
  // why: a number and its negation have opposite signs.
  // input: BigInteger.ZERO -> returns
  static int signOfNegation(BigInteger number) {
    if (number.signum() + number.negate().signum() != 0) throw new IllegalStateException();
    return number.signum();
  }

  // check: incremented(AtomicInteger)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@zero
  // leaves: subclasses
  // why: after -1 comes 0.
  // input: new AtomicInteger(-1) -> throws java.lang.ArithmeticException@zero
  // input: new AtomicInteger(0) -> returns
  static int incremented(AtomicInteger count) {
    return 10 / count.incrementAndGet(); //@zero
  }

  // check: counted(AtomicLong)
  // options: --assume subclasses
  // verdict: SAFE
  // why: adding and subtracting the same gives the same, also beyond the largest number.
  // input: new AtomicLong(Long.MAX_VALUE) -> returns
  static long counted(AtomicLong count) {
    long before = count.get();
    count.addAndGet(5);
    if (count.addAndGet(-5) != before) throw new IllegalStateException();
    return before;
  }

  // check: once(AtomicBoolean)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@twice
  // leaves: subclasses
  // why: it may be set already.
  // input: new AtomicBoolean(true) -> throws java.lang.IllegalStateException@twice
  // input: new AtomicBoolean(false) -> returns
  static void once(AtomicBoolean done) {
    if (!done.compareAndSet(false, true)) throw new IllegalStateException(); //@twice
  }

  // check: unboxed(Integer, Long)
  // verdict: SAFE
  // why: boxes that are not null have a number.
  // input: 1, 2L -> returns
  static long unboxed(Integer a, Long b) {
    return a + b;
  }

  // check: boxes(Integer[])
  // options: --array-bound 3
  // verdict: UNSAFE
  // throws: java.lang.NullPointerException@box
  // why: an element may be null.
  // input: new Integer[] {1, null} -> throws java.lang.NullPointerException@box
  // input: new Integer[] {1, 2} -> returns
  static int boxes(Integer[] numbers) {
    int sum = 0;
    for (int number : numbers) sum += number; //@box
    return sum;
  }

  // check: evenSeed(Random)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@true
  // leaves: recipe, subclasses
  // why: half of all seeds give true first.
  // input: new Random(0) -> throws java.lang.IllegalStateException@true
  static int evenSeed(Random random) {
    if (random.nextBoolean()) throw new IllegalStateException(); //@true
    return 0;
  }

  // check: twoBits(Random)
  // options: --assume recipe,subclasses
  // verdict: SAFE
  // why: a number below four, a power of two, is two bits.
  // input: new Random(0) -> returns
  static int twoBits(Random random) {
    int number = random.nextInt(4);
    if (number < 0 || number > 3) throw new IllegalStateException();
    return number;
  }

  // check: divided(Number)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@fraction
  // leaves: input-classes
  // why: one half is no zero, but as an int it is.
  // input: 0.5 -> throws java.lang.ArithmeticException@fraction
  // input: 2 -> returns
  static int divided(Number number) {
    return number.doubleValue() == 0 ? 0 : 10 / number.intValue(); //@fraction
  }

  // check: wholePart(Number)
  // options: --assume input-classes
  // verdict: SAFE
  // why: every number has a value as an int.
  // input: 0.5 -> returns
  static int wholePart(Number number) {
    return number.intValue();
  }

  // check: largest(Comparable, Comparable)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@equal
  // leaves: input-classes
  // why: two numbers may be the same.
  // input: 1, 1 -> throws java.lang.IllegalStateException@equal
  // input: 1, 2 -> returns
  static <T extends Comparable<T>> int largest(T a, T b) {
    int order = a.compareTo(b);
    if (order == 0) throw new IllegalStateException(); //@equal
    return order;
  }

  // check: sameRank(Comparable)
  // options: --assume input-classes
  // verdict: SAFE
  // why: a number is as large as itself.
  // input: 1 -> returns
  static <T extends Comparable<T>> int sameRank(T a) {
    if (a.compareTo(a) != 0) throw new IllegalStateException();
    return 0;
  }
}
