package rangefinder.recipes;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import rangefinder.Recipe;

/** Numbers that are objects. Boxes are no part of it: the engine makes them itself. */
public final class Numbers {
  private Numbers() {}

  @Recipe(
      code = "java.math.BigInteger.valueOf($0)",
      isValue = true,
      leavesOut = "numbers beyond the range of long")
  public static BigInteger bigInteger(long value) {
    return BigInteger.valueOf(value);
  }

  @Recipe(
      code = "new java.math.BigDecimal($decimal)",
      isValue = true,
      leavesOut = "numbers with more digits than a long has")
  public static BigDecimal bigDecimal(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale);
  }

  @Recipe(code = "new java.util.concurrent.atomic.AtomicInteger($0)")
  public static AtomicInteger atomicInteger(int value) {
    return new AtomicInteger(value);
  }

  @Recipe(code = "new java.util.concurrent.atomic.AtomicLong($0)")
  public static AtomicLong atomicLong(long value) {
    return new AtomicLong(value);
  }

  @Recipe(code = "new java.util.concurrent.atomic.AtomicBoolean($0)")
  public static AtomicBoolean atomicBoolean(boolean value) {
    return new AtomicBoolean(value);
  }

  @Recipe(code = "new java.util.Random($0)", leavesOut = "generators that have a Gaussian number in store")
  public static Random random(long seed) {
    return new Random(seed);
  }
}
