package gov.nasa.jpf.vm;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import rangefinder.replay.Inputs;

/**
 * The choices of Java PathFinder. A choice is an input of its range. Hints for JPF's scheduler, its search and its log
 * do nothing; attributes, bit flips and stored objects are not supported.
 */
public class Verify {
  public static final int NO_VALUE = -1;

  public static final int SEVERE = 1;
  public static final int WARNING = 2;
  public static final int INFO = 3;
  public static final int FINE = 4;
  public static final int FINER = 5;
  public static final int FINEST = 6;

  private static final Map<Integer, Integer> COUNTERS = new HashMap<Integer, Integer>();
  private static final Map<Integer, BitSet> BITS = new HashMap<Integer, BitSet>();
  private static final Map<String, Integer> VALUES = new HashMap<String, Integer>();

  // Choices

  public static boolean getBoolean() {
    return Inputs.aBoolean("getBoolean");
  }

  public static boolean getBoolean(boolean falseFirst) {
    return Inputs.aBoolean("getBoolean");
  }

  public static boolean randomBool() {
    return Inputs.aBoolean("randomBool");
  }

  /** Both bounds included, in either order. */
  public static int getInt(int min, int max) {
    return Inputs.intBetween("getInt", Math.min(min, max), Math.max(min, max));
  }

  /** From 0 to max, both included. */
  public static int random(int max) {
    return Inputs.intBetween("random", Math.min(0, max), Math.max(0, max));
  }

  /** JPF takes the range from its configuration; here any value. */
  public static int getInt(String key) {
    return Inputs.anInt(key);
  }

  public static double getDouble(String key) {
    return Inputs.aDouble(key);
  }

  /** JPF takes the type from its configuration; here it is what the program casts the object to. */
  public static Object getObject(String key) {
    return Inputs.anObject(key, true);
  }

  public static int getIntFromList(int... values) {
    return values[indexInto(values.length)];
  }

  public static long getLongFromList(long... values) {
    return values[indexInto(values.length)];
  }

  public static float getFloatFromList(float... values) {
    return values[indexInto(values.length)];
  }

  public static double getDoubleFromList(double... values) {
    return values[indexInto(values.length)];
  }

  /** From an empty list there is no choice, and so no path. */
  private static int indexInto(int length) {
    Inputs.assume(length > 0);
    return Inputs.intBetween("index of a list", 0, length - 1);
  }

  public static int breakTransition(String reason, int min, int max) {
    return getInt(min, max);
  }

  // Assumptions

  public static void ignoreIf(boolean cond) {
    Inputs.assume(!cond);
  }

  // Properties

  public static void assertTrue(String s, boolean cond) {
    assert cond : s;
  }

  public static void assertTrue(boolean cond) {
    assert cond : "";
  }

  // State: as in JPF, except that it belongs to the path and not to the whole search.

  public static int getCounter(int id) {
    Integer value = COUNTERS.get(id);
    return value == null ? 0 : value;
  }

  public static void resetCounter(int id) {
    COUNTERS.put(id, 0);
  }

  public static void setCounter(int id, int val) {
    COUNTERS.put(id, val);
  }

  public static int incrementCounter(int id) {
    int value = getCounter(id) + 1;
    COUNTERS.put(id, value);
    return value;
  }

  public static void putValue(String key, int value) {
    VALUES.put(key, value);
  }

  public static int getValue(String key) {
    Integer value = VALUES.get(key);
    return value == null ? NO_VALUE : value;
  }

  public static void setBitInBitSet(int id, int bit, boolean value) {
    BITS.computeIfAbsent(id, key -> new BitSet()).set(bit, value);
  }

  public static boolean getBitInBitSet(int id, int bit) {
    BitSet bits = BITS.get(id);
    return bits != null && bits.get(bit);
  }

  // The environment

  public static boolean isRunningInJPF() {
    return Inputs.isActive();
  }

  public static boolean vmIsMatchingStates() {
    return false;
  }

  public static boolean isTraceReplay() {
    return false;
  }

  public static boolean isShared(Object o) {
    return false;
  }

  public static long currentTimeMillis() {
    return System.currentTimeMillis();
  }

  public static Object randomObject(String type) {
    return null;
  }

  public static boolean isCalledFromClass(String refClsName) {
    StackTraceElement[] frames = new Throwable().getStackTrace();
    for (int i = 2; i < frames.length; i++) {
      if (frames[i].getClassName().equals(refClsName)) return true;
    }
    return false;
  }

  // Output

  public static void print(String s) {
    System.out.print(s);
  }

  public static void println(String s) {
    System.out.println(s);
  }

  public static void print(String s, int i) {
    System.out.print(s + " : " + i);
  }

  public static void print(String s, boolean b) {
    System.out.print(s + " : " + b);
  }

  public static void println() {
    System.out.println();
  }

  public static void print(String... args) {
    for (String arg : args) System.out.print(arg);
  }

  public static void threadPrint(String s) {
    System.out.print(Thread.currentThread().getName() + ": " + s);
  }

  public static void threadPrintln(String s) {
    System.out.println(Thread.currentThread().getName() + ": " + s);
  }

  // Hints: nothing to do

  public static void beginAtomic() {}

  public static void endAtomic() {}

  public static void addComment(String s) {}

  public static void atLabel(String label) {}

  public static void atLabel(int label) {}

  public static void boring(boolean cond) {}

  public static void interesting(boolean cond) {}

  public static void busyWait(long duration) {}

  public static void instrumentPoint(String label) {}

  public static void instrumentPointDeep(String label) {}

  public static void instrumentPointDeepRecur(String label, int depth) {}

  public static void breakTransition(String reason) {}

  public static void printPathOutput(String msg) {}

  public static void printPathOutput(boolean cond, String msg) {}

  public static void storeTrace(String fileName, String comment) {}

  public static void storeTraceIf(boolean cond, String fileName, String comment) {}

  public static void setShared(Object o, boolean isShared) {}

  public static void freezeSharedness(Object o, boolean freeze) {}

  public static void setHeuristicSearchValue(int n) {}

  public static void resetHeuristicSearchValue() {}

  public static void setProperties(String... p) {}

  public static void setPeerClass(Class<?> cls) {}

  public static void log(String loggerId, int logLevel, String msg) {}

  public static void log(String loggerId, int logLevel, String msg, String arg) {}

  public static void log(String loggerId, int logLevel, String format, Object... args) {}

  // Not supported

  public static void terminateSearch() {
    Inputs.unsupported("Verify.terminateSearch");
  }

  public static void storeTraceAndTerminate(String fileName, String comment) {
    Inputs.unsupported("Verify.storeTraceAndTerminate");
  }

  public static void storeTraceAndTerminateIf(boolean cond, String fileName, String comment) {
    if (cond) Inputs.unsupported("Verify.storeTraceAndTerminateIf");
  }

  public static int getHeuristicSearchValue() {
    Inputs.unsupported("Verify.getHeuristicSearchValue");
    return 0;
  }

  public static String getProperty(String key) {
    Inputs.unsupported("Verify.getProperty");
    return null;
  }

  public static <T> T createFromJSON(Class<T> clazz, String json) {
    Inputs.unsupported("Verify.createFromJSON");
    return null;
  }

  public static void writeObjectToFile(Object object, String fileName) {
    Inputs.unsupported("Verify.writeObjectToFile");
  }

  public static <T> T readObjectFromFile(Class<T> clazz, String fileName) {
    Inputs.unsupported("Verify.readObjectFromFile");
    return null;
  }

  public static long getBitFlip(long v, int nBit, int len) {
    Inputs.unsupported("Verify.getBitFlip");
    return v;
  }

  public static long getBitFlip(long v, int nBit) {
    return getBitFlip(v, nBit, 64);
  }

  public static int getBitFlip(int v, int nBit) {
    return (int) getBitFlip(v, nBit, 32);
  }

  public static short getBitFlip(short v, int nBit) {
    return (short) getBitFlip(v, nBit, 16);
  }

  public static char getBitFlip(char v, int nBit) {
    return (char) getBitFlip(v, nBit, 16);
  }

  public static byte getBitFlip(byte v, int nBit) {
    return (byte) getBitFlip(v, nBit, 8);
  }

  public static double getBitFlip(double v, int nBit) {
    return Double.longBitsToDouble(getBitFlip(Double.doubleToLongBits(v), nBit, 64));
  }

  public static float getBitFlip(float v, int nBit) {
    return Float.intBitsToFloat((int) getBitFlip(Float.floatToIntBits(v), nBit, 32));
  }

  public static boolean getBitFlip(boolean v) {
    return getBitFlip(v ? 1L : 0L, 1, 1) != 0;
  }

  public static void setObjectAttribute(Object o, int val) {
    attributes();
  }

  public static void addObjectAttribute(Object o, int val) {
    attributes();
  }

  public static void setFieldAttribute(Object o, String fieldName, int val) {
    attributes();
  }

  public static void addFieldAttribute(Object o, String fieldName, int val) {
    attributes();
  }

  public static void setLocalAttribute(String varName, int val) {
    attributes();
  }

  public static void addLocalAttribute(String varName, int val) {
    attributes();
  }

  public static void setElementAttribute(Object arr, int idx, int val) {
    attributes();
  }

  public static void addElementAttribute(Object arr, int idx, int val) {
    attributes();
  }

  public static int getObjectAttribute(Object o) {
    attributes();
    return 0;
  }

  public static int[] getObjectAttributes(Object o) {
    attributes();
    return null;
  }

  public static int getFieldAttribute(Object o, String fieldName) {
    attributes();
    return 0;
  }

  public static int[] getFieldAttributes(Object o, String fieldName) {
    attributes();
    return null;
  }

  public static int getLocalAttribute(String varName) {
    attributes();
    return 0;
  }

  public static int[] getLocalAttributes(String varName) {
    attributes();
    return null;
  }

  public static int getElementAttribute(Object arr, int idx) {
    attributes();
    return 0;
  }

  public static int[] getElementAttributes(Object arr, int idx) {
    attributes();
    return null;
  }

  private static void attributes() {
    Inputs.unsupported("an attribute of Verify");
  }
}
