package recipes;

import java.time.DayOfWeek;

/** Boxes, constants of enums, and what only says that it can be compared. */
class Boxes {
  // check: narrowed(Long)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@narrowed
  // why: a number above all ints whose lower half is 7.
  // input: 4294967303L -> throws java.lang.IllegalStateException@narrowed
  // input: 7L -> returns
  static int narrowed(Long number) {
    if (number > Integer.MAX_VALUE && number.intValue() == 7) throw new IllegalStateException(); //@narrowed
    return number.intValue();
  }

  // check: widened(Long)
  // verdict: SAFE
  // why: unboxing and boxing leave the number as it is.
  // input: 7L -> returns
  static long widened(Long number) {
    Long again = number.longValue();
    if (!again.equals(number)) throw new IllegalStateException();
    return again;
  }

  // check: next(Short)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@next
  // why: after 32767 comes -32768.
  // input: (short) 32767 -> throws java.lang.IllegalStateException@next
  // input: (short) 1 -> returns
  static short next(Short number) {
    short next = (short) (number + 1);
    if (next < number) throw new IllegalStateException(); //@next
    return next;
  }

  // check: half(Short)
  // verdict: SAFE
  // why: half of a short is nearer to zero.
  // input: (short) -32768 -> returns
  static int half(Short number) {
    int half = number / 2;
    if (Math.abs(half) > 16384) throw new IllegalStateException();
    return half;
  }

  // check: negated(Byte)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@negated
  // why: -128 has no positive counterpart.
  // input: (byte) -128 -> throws java.lang.IllegalStateException@negated
  // input: (byte) 0 -> returns
  static byte negated(Byte number) {
    byte negated = (byte) -number;
    if (negated == number && number != 0) throw new IllegalStateException(); //@negated
    return negated;
  }

  // check: unsigned(Byte)
  // verdict: SAFE
  // why: the lower eight bits are between 0 and 255.
  // input: (byte) -1 -> returns
  static int unsigned(Byte number) {
    int unsigned = number & 0xff;
    if (unsigned < 0 || unsigned > 255) throw new IllegalStateException();
    return unsigned;
  }

  // check: after(Character)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@after
  // why: the last character has no next one.
  // input: '\uffff' -> throws java.lang.IllegalStateException@after
  // input: 'a' -> returns
  static char after(Character c) {
    char after = (char) (c + 1);
    if (after < c) throw new IllegalStateException(); //@after
    return after;
  }

  // check: code(Character)
  // verdict: SAFE
  // why: a character is not negative.
  // input: '\uffff' -> returns
  static int code(Character c) {
    if (c < 0) throw new IllegalStateException();
    return c;
  }

  // check: differ(Boolean, Boolean)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@differ
  // why: only the second holds.
  // input: false, true -> throws java.lang.IllegalStateException@differ
  // input: true, true -> returns
  static boolean differ(Boolean first, Boolean second) {
    if (!first && second) throw new IllegalStateException(); //@differ
    return first;
  }

  // check: either(Boolean)
  // verdict: SAFE
  // why: it holds, or it does not.
  // input: false -> returns
  static boolean either(Boolean flag) {
    if (!flag && flag) throw new IllegalStateException();
    return flag;
  }

  // check: compared(Double)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@nan
  // why: NaN is equal to itself as an object, but not as a number.
  // input: Double.NaN -> throws java.lang.IllegalStateException@nan
  // input: -0.0 -> returns
  static int compared(Double number) {
    double value = number;
    if (number.equals(value) && value != value) throw new IllegalStateException(); //@nan
    return 0;
  }

  // check: same(Double)
  // verdict: SAFE
  // why: compare says of every number, also of NaN, that it is what it is.
  // input: Double.NaN -> returns
  static int same(Double number) {
    if (Double.compare(number, number) != 0) throw new IllegalStateException();
    return 0;
  }

  // check: inverse(Float)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@minusZero
  // why: one divided by minus zero is negative.
  // input: -0.0f -> throws java.lang.IllegalStateException@minusZero
  // input: 0.0f -> returns
  static float inverse(Float number) {
    float inverse = 1 / number;
    if (number == 0 && inverse < 0) throw new IllegalStateException(); //@minusZero
    return inverse;
  }

  // check: ordered(Float)
  // verdict: SAFE
  // why: no number is below itself.
  // input: Float.NaN -> returns
  static int ordered(Float number) {
    float value = number;
    if (value < value) throw new IllegalStateException();
    return 0;
  }

  // check: inThreeDays(DayOfWeek)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@friday
  // why: three days after Friday it is Monday.
  // input: DayOfWeek.FRIDAY -> throws java.lang.IllegalStateException@friday
  // input: DayOfWeek.MONDAY -> returns
  static DayOfWeek inThreeDays(DayOfWeek day) {
    DayOfWeek then = day.plus(3);
    if (then == DayOfWeek.MONDAY) throw new IllegalStateException(); //@friday
    return then;
  }

  // check: inAWeek(DayOfWeek)
  // verdict: SAFE
  // why: after seven days it is the same day.
  // input: DayOfWeek.SUNDAY -> returns
  static DayOfWeek inAWeek(DayOfWeek day) {
    if (day.plus(7) != day) throw new IllegalStateException();
    return day;
  }

  // check: isFive(Comparable)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@five
  // leaves: input-classes
  // why: what can be compared with numbers may be a number, 5 among them.
  // input: 5 -> throws java.lang.IllegalStateException@five
  // input: 6 -> returns
  static int isFive(Comparable<Integer> value) {
    if (value.compareTo(5) == 0) throw new IllegalStateException(); //@five
    return 0;
  }

  // check: between(Comparable)
  // options: --assume input-classes
  // verdict: SAFE
  // why: nothing is below 5 and above 6.
  // input: 5 -> returns
  static int between(Comparable<Integer> value) {
    if (value.compareTo(5) < 0 && value.compareTo(6) > 0) throw new IllegalStateException();
    return 0;
  }
}
