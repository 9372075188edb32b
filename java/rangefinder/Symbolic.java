package rangefinder;

import rangefinder.replay.Inputs;

/**
 * Inputs of a program that Rangefinder checks. Each call stands for <em>every</em> value of its type: Rangefinder looks
 * for values that make the program fail, and shows them under the names given here.
 *
 * <pre>{@code
 * int width = Symbolic.anInt("width");
 * int height = Symbolic.intBetween("height", 1, 100);
 * Symbolic.assume(width > height);
 * assert area(width, height) > 0;
 * }</pre>
 *
 * <p>A program that uses this class also runs on a plain JVM. Numbers are then 0 (or the bound nearest to it), booleans
 * false, strings empty, other references null. Names should be distinct; they are for people to read and have no other meaning.
 */
public final class Symbolic {
  private Symbolic() {}

  /** @return true or false */
  public static boolean aBoolean(String name) {
    return Inputs.aBoolean(name);
  }

  /** @return any byte, {@code -128} to {@code 127} */
  public static byte aByte(String name) {
    return Inputs.aByte(name);
  }

  /** @return any char, surrogates included */
  public static char aChar(String name) {
    return Inputs.aChar(name);
  }

  /** @return any short */
  public static short aShort(String name) {
    return Inputs.aShort(name);
  }

  /** @return any int */
  public static int anInt(String name) {
    return Inputs.anInt(name);
  }

  /** @return any long */
  public static long aLong(String name) {
    return Inputs.aLong(name);
  }

  /** @return any float, infinities, NaN and negative zero included */
  public static float aFloat(String name) {
    return Inputs.aFloat(name);
  }

  /** @return any double, infinities, NaN and negative zero included */
  public static double aDouble(String name) {
    return Inputs.aDouble(name);
  }

  /** @return any string, the empty one included; never null */
  public static String aString(String name) {
    return Inputs.aString(name);
  }

  /**
   * Any object that existed before: an array of any length and with any elements, an object of the class with any fields,
   * which may refer to other such objects and to themselves. Bounds and choices: docs/lazy-initialisation.md.
   *
   * <pre>{@code
   * int[] values = Symbolic.any("values", int[].class);
   * Node list = Symbolic.anyOrNull("list", Node.class);
   * Symbolic.assume(isWellFormed(list));
   * }</pre>
   *
   * @return any object of the class; on a plain JVM null
   */
  public static <T> T any(String name, Class<T> type) {
    return type.cast(Inputs.aReference(name, type, false));
  }

  /** @return the same, or null */
  public static <T> T anyOrNull(String name, Class<T> type) {
    return type.cast(Inputs.aReference(name, type, true));
  }

  /**
   * @return any int from {@code lo} to {@code hi}, both included
   * @throws IllegalArgumentException if {@code lo} exceeds {@code hi}
   */
  public static int intBetween(String name, int lo, int hi) {
    if (lo > hi) throw new IllegalArgumentException("no int between " + lo + " and " + hi);
    return Inputs.intBetween(name, lo, hi);
  }

  /**
   * @return any long from {@code lo} to {@code hi}, both included
   * @throws IllegalArgumentException if {@code lo} exceeds {@code hi}
   */
  public static long longBetween(String name, long lo, long hi) {
    if (lo > hi) throw new IllegalArgumentException("no long between " + lo + " and " + hi);
    return Inputs.longBetween(name, lo, hi);
  }

  /**
   * Only runs in which the condition holds count. On a plain JVM a run in which it does not hold ends here, at once: no
   * finally block and no shutdown hook runs.
   */
  public static void assume(boolean condition) {
    Inputs.assume(condition);
  }
}
