package rangefinder.replay;

import java.io.IOException;
import java.util.ArrayList;

/**
 * Where every input API takes its values from. Rangefinder's engine replaces the methods of this class by symbolic
 * inputs. On a real JVM they answer with the values of a counterexample, in the order in which they are asked for: the
 * system property {@code rangefinder.inputs} names a file of lines {@code type<TAB>name<TAB>value}, see {@link Line}. Of an
 * array or an object the type is {@code reference}, and three fields follow the name: see {@link InputHeap}. Without that file a
 * program runs with zeros.
 *
 * <p>A program that asks for another type than was recorded, or for more values, gets the default value, and the
 * mismatch is noted in the record of the run.
 */
public final class Inputs {
  /** Status of a run that an assumption has ended. */
  private static final int ASSUMPTION_FAILED = 113;

  private static final boolean ACTIVE;
  private static final String FUNCTIONS = System.getProperty("rangefinder.functions", "pure");
  private static final ArrayList<String[]> VALUES = new ArrayList<String[]>();
  private static int next = 0;

  static {
    String file = System.getProperty("rangefinder.inputs");
    ACTIVE = file != null;
    if (file != null) {
      try {
        VALUES.addAll(Line.readAll(file));
      } catch (IOException e) {
        RunRecord.failed("cannot read " + file + ": " + e);
      }
    }
  }

  private Inputs() {}

  /** True under Rangefinder and in a replay, false where a program runs on its own. */
  public static boolean isActive() {
    return ACTIVE;
  }

  public static boolean aBoolean(String name) {
    String value = take("boolean", name);
    return value != null && value.equals("true");
  }

  public static byte aByte(String name) {
    return (byte) integral("byte", name, Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  public static char aChar(String name) {
    return (char) integral("char", name, Character.MIN_VALUE, Character.MAX_VALUE);
  }

  public static short aShort(String name) {
    return (short) integral("short", name, Short.MIN_VALUE, Short.MAX_VALUE);
  }

  public static int anInt(String name) {
    return (int) integral("int", name, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  public static long aLong(String name) {
    return integral("long", name, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  public static float aFloat(String name) {
    String value = take("float", name);
    return value == null ? 0f : Float.parseFloat(value);
  }

  public static double aDouble(String name) {
    String value = take("double", name);
    return value == null ? 0d : Double.parseDouble(value);
  }

  /** Never null. */
  public static String aString(String name) {
    String value = take("String", name);
    return value == null ? "" : value;
  }

  /**
   * An array, an object, a string, a box, a constant of an enum, or null.
   *
   * @param type what the program expects
   * @param mayBeNull whether null is among the inputs
   */
  public static Object aReference(String name, Class<?> type, boolean mayBeNull) {
    String[] line = takeLine("reference", name);
    if (line == null) return null;
    try {
      return line[0].equals("String") ? line[2] : InputHeap.value(line, 2);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      RunRecord.failed("cannot make the input " + name + ": " + e);
      Runtime.getRuntime().halt(ASSUMPTION_FAILED);
      return null;
    }
  }

  /**
   * Any object of the type that is wanted: that to which whoever called the caller of this method casts the result; else any Object.
   */
  public static Object anObject(String name, boolean mayBeNull) {
    return aReference(name, Object.class, mayBeNull);
  }

  /** A parameter that becomes an input: see {@link Agent}. */
  public static Object aParameter(String name) {
    return aReference(name, Object.class, true);
  }

  /** Between lo and hi, both included; lo must not exceed hi. */
  public static int intBetween(String name, int lo, int hi) {
    return (int) integral("int", name, lo, hi);
  }

  /** Between lo and hi, both included; lo must not exceed hi. */
  public static long longBetween(String name, long lo, long hi) {
    return integral("long", name, lo, hi);
  }

  /** Ends the run, without finally blocks and shutdown hooks, unless the condition holds. */
  public static void assume(boolean condition) {
    if (condition) return;
    RunRecord.event("assumed");
    if (!ACTIVE) System.err.println("An assumption does not hold: the run ends here.");
    Runtime.getRuntime().halt(ASSUMPTION_FAILED);
  }

  /** Of a recipe: there is no such input, unless the condition holds. */
  public static void isPossible(boolean condition) {
    assume(condition);
  }

  /** Of a recipe: there is no such input, unless the value lies between lo and hi, both included. */
  public static void between(long value, long lo, long hi) {
    assume(lo <= value && value <= hi);
  }

  /** Of a function that is an input: equal arguments have the same answer. Else each call has one of its own. */
  public static boolean areFunctionsPure() {
    return FUNCTIONS.equals("pure");
  }

  /** Of a function that is an input: it throws a RuntimeException when its answers are used up. */
  public static boolean mayFunctionsThrow() {
    return FUNCTIONS.equals("throwing");
  }

  /** The program needs something that has no meaning here: nothing can be said about the rest of the run. */
  public static void unsupported(String what) {
    RunRecord.event("unsupported", what);
    if (!ACTIVE) System.err.println(what + " is not supported: the run ends here.");
    Runtime.getRuntime().halt(ASSUMPTION_FAILED);
  }

  private static long integral(String type, String name, long lo, long hi) {
    String text = take(type, name);
    if (text != null) {
      long value = Long.parseLong(text);
      if (lo <= value && value <= hi) return value;
      RunRecord.note("input " + name + ": " + text + " is not between " + lo + " and " + hi);
    }
    return lo > 0 ? lo : hi < 0 ? hi : 0;
  }

  /** The next recorded value; null where there is none of this type. */
  private static String take(String type, String name) {
    String[] line = takeLine(type, name);
    return line == null ? null : line[2];
  }

  /** Its line. A string serves as a reference. */
  private static synchronized String[] takeLine(String type, String name) {
    if (!ACTIVE) return null;
    if (next >= VALUES.size()) {
      RunRecord.note("input " + name + " of type " + type + " was not recorded");
      return null;
    }
    String[] input = VALUES.get(next++);
    boolean isReference = type.equals("reference");
    if (input.length == 3 && (input[0].equals(type) || isReference && input[0].equals("String"))) return input;
    if (input.length == 5 && isReference && input[0].equals(type)) return input;
    RunRecord.note("input " + name + " of type " + type + " was recorded with type " + input[0]);
    return null;
  }
}
