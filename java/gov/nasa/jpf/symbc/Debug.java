package gov.nasa.jpf.symbc;

import gov.nasa.jpf.vm.Verify;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import rangefinder.replay.Inputs;

/**
 * The input API of Symbolic PathFinder. What it prints or returns about path conditions is for people, and nothing here:
 * a program must not depend on it.
 */
public class Debug {
  public static int makeSymbolicInteger(String name) {
    return Inputs.anInt(name);
  }

  public static long makeSymbolicLong(String name) {
    return Inputs.aLong(name);
  }

  public static short makeSymbolicShort(String name) {
    return Inputs.aShort(name);
  }

  public static byte makeSymbolicByte(String name) {
    return Inputs.aByte(name);
  }

  public static double makeSymbolicReal(String name) {
    return Inputs.aDouble(name);
  }

  public static boolean makeSymbolicBoolean(String name) {
    return Inputs.aBoolean(name);
  }

  public static char makeSymbolicChar(String name) {
    return Inputs.aChar(name);
  }

  public static String makeSymbolicString(String name) {
    return Inputs.aString(name);
  }

  /** A string of this length. */
  public static String makeSymbolicString(String name, int size) {
    char[] chars = new char[size];
    for (int i = 0; i < size; i++) chars[i] = Inputs.aChar(name + i);
    return new String(chars);
  }

  /** Null, or the object itself with every field symbolic. */
  public static Object makeSymbolicRef(String name, Object v) {
    if (Inputs.aBoolean(name + ": is null")) return null;
    makeFieldsSymbolic(name, v);
    return v;
  }

  public static Object makeSymbolicNull(String name) {
    return null;
  }

  /** Superclass first, then in the order of declaration. A field that holds another object is null, or any object of its type. */
  public static void makeFieldsSymbolic(String name, Object v) {
    makeFieldsSymbolic(name, v, v.getClass());
  }

  private static void makeFieldsSymbolic(String name, Object v, Class<?> declaring) {
    if (declaring == Object.class) return;
    makeFieldsSymbolic(name, v, declaring.getSuperclass());
    for (Field field : declaring.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())) continue;
      try {
        field.setAccessible(true);
        makeFieldSymbolic(name + "." + field.getName(), v, field);
      } catch (ReflectiveOperationException | RuntimeException e) {
        Inputs.unsupported("Debug.makeFieldsSymbolic of " + field);
      }
    }
  }

  private static void makeFieldSymbolic(String name, Object v, Field field) throws IllegalAccessException {
    Class<?> type = field.getType();
    if (type == int.class) field.setInt(v, Inputs.anInt(name));
    else if (type == long.class) field.setLong(v, Inputs.aLong(name));
    else if (type == short.class) field.setShort(v, Inputs.aShort(name));
    else if (type == byte.class) field.setByte(v, Inputs.aByte(name));
    else if (type == char.class) field.setChar(v, Inputs.aChar(name));
    else if (type == boolean.class) field.setBoolean(v, Inputs.aBoolean(name));
    else if (type == float.class) field.setFloat(v, Inputs.aFloat(name));
    else if (type == double.class) field.setDouble(v, Inputs.aDouble(name));
    else if (type == String.class) field.set(v, Inputs.aString(name));
    else field.set(v, Inputs.aReference(name, type, true));
  }

  public static int addSymbolicInt(int v, String name) {
    return Inputs.anInt(name);
  }

  public static byte addSymbolicByte(byte v, String name) {
    return Inputs.aByte(name);
  }

  public static char addSymbolicChar(char v, String name) {
    return Inputs.aChar(name);
  }

  public static double addSymbolicDouble(double v, String name) {
    return Inputs.aDouble(name);
  }

  public static boolean addSymbolicBoolean(boolean v, String name) {
    return Inputs.aBoolean(name);
  }

  public static void assume(boolean c) {
    Verify.ignoreIf(!c);
  }

  public static boolean checkAccuracy(double v, double err) {
    Inputs.unsupported("Debug.checkAccuracy");
    return false;
  }

  // What is known about the path. There is no path on a plain JVM.

  public static void printPC(String msg) {}

  public static void printSymbolicRef(Object v, String msg) {}

  public static void printHeapPC(String msg) {}

  public static String getSolvedPC() {
    return "";
  }

  public static String getPC_prefix_notation() {
    return "";
  }

  public static String PC4Z3() {
    return "";
  }

  public static String getSymbolicIntegerValue(int v) {
    return String.valueOf(v);
  }

  public static String getSymbolicLongValue(long v) {
    return String.valueOf(v);
  }

  public static String getSymbolicShortValue(short v) {
    return String.valueOf(v);
  }

  public static String getSymbolicByteValue(byte v) {
    return String.valueOf(v);
  }

  public static String getSymbolicCharValue(char v) {
    return String.valueOf(v);
  }

  public static String getSymbolicRealValue(double v) {
    return String.valueOf(v);
  }

  public static String getSymbolicRealValue4Z3(double v) {
    return String.valueOf(v);
  }

  public static String getSymbolicBooleanValue(boolean v) {
    return String.valueOf(v);
  }

  public static String getSymbolicStringValue(String v) {
    return v;
  }

  public static boolean isSymbolicInteger(int v) {
    return false;
  }

  public static boolean isSymbolicLong(long v) {
    return false;
  }

  public static boolean isSymbolicShort(short v) {
    return false;
  }

  public static boolean isSymbolicByte(byte v) {
    return false;
  }

  public static boolean isSymbolicChar(char v) {
    return false;
  }

  // State matching and cost analysis of SPF. No state is ever matched here, which only costs time.

  public static boolean matchAbstractState(Object v) {
    return false;
  }

  public static void addCost(Object v) {}

  public static void setLastObservedInputSize(Object v) {}

  public static int getLastObservedInputSize() {
    Inputs.unsupported("Debug.getLastObservedInputSize");
    return 0;
  }

  public static double getLastMeasuredMetricValue() {
    Inputs.unsupported("Debug.getLastMeasuredMetricValue");
    return 0;
  }

  public static void clearMeasurements() {}
}
