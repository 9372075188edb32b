package org.cprover;

import java.io.BufferedInputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import rangefinder.replay.Inputs;

/** The input API of JBMC. */
public final class CProver {
  /** Programs may set these; here inputs and assumptions are always enabled. */
  public static boolean enableAssume = true;

  public static boolean enableNondet = true;
  public static boolean enableConcurrency = true;

  private CProver() {}

  public static boolean nondetBoolean() {
    return Inputs.aBoolean("nondetBoolean");
  }

  public static byte nondetByte() {
    return Inputs.aByte("nondetByte");
  }

  public static char nondetChar() {
    return Inputs.aChar("nondetChar");
  }

  public static short nondetShort() {
    return Inputs.aShort("nondetShort");
  }

  public static int nondetInt() {
    return Inputs.anInt("nondetInt");
  }

  public static long nondetLong() {
    return Inputs.aLong("nondetLong");
  }

  public static float nondetFloat() {
    return Inputs.aFloat("nondetFloat");
  }

  public static double nondetDouble() {
    return Inputs.aDouble("nondetDouble");
  }

  /** Null, or any value of the instance's class. */
  public static <T> T nondetWithNull(T instance) {
    if (instance == null) return nondetWithNull();
    return Inputs.aBoolean("nondetWithNull: is null") ? null : nondetWithoutNull(instance);
  }

  @SuppressWarnings("unchecked")
  public static <T> T nondetWithoutNull(T instance) {
    Object value;
    if (instance instanceof String) value = Inputs.aString("nondetString");
    else if (instance instanceof Boolean) value = nondetBoolean();
    else if (instance instanceof Byte) value = nondetByte();
    else if (instance instanceof Character) value = nondetChar();
    else if (instance instanceof Short) value = nondetShort();
    else if (instance instanceof Integer) value = nondetInt();
    else if (instance instanceof Long) value = nondetLong();
    else if (instance instanceof Float) value = nondetFloat();
    else if (instance instanceof Double) value = nondetDouble();
    else if (instance == null) value = Inputs.anObject("nondetWithoutNull", false);
    else value = Inputs.aReference("nondetWithoutNull", instance.getClass(), false);
    return (T) value;
  }

  /** Null, or any object of the type that the caller wants. */
  @SuppressWarnings("unchecked")
  public static <T> T nondetWithNull() {
    return (T) Inputs.anObject("nondetWithNull", true);
  }

  @SuppressWarnings("unchecked")
  public static <T> T nondetWithoutNull() {
    return (T) Inputs.anObject("nondetWithoutNull", false);
  }

  @SuppressWarnings("unchecked")
  public static <T> T nondetWithNullForNotModelled() {
    return (T) Inputs.anObject("nondetWithNullForNotModelled", true);
  }

  @SuppressWarnings("unchecked")
  public static <T> T nondetWithoutNullForNotModelled() {
    return (T) Inputs.anObject("nondetWithoutNullForNotModelled", false);
  }

  public static void notModelled() {
    Inputs.unsupported("CProver.notModelled");
  }

  public static PrintStream nondetPrintStream() {
    return System.out;
  }

  public static BufferedInputStream nondetBufferedInputStream() {
    Inputs.unsupported("CProver.nondetBufferedInputStream");
    return null;
  }

  public static void assume(boolean condition) {
    Inputs.assume(condition);
  }

  public static void startThread(int id) {
    Inputs.unsupported("CProver.startThread");
  }

  public static void endThread(int id) {
    Inputs.unsupported("CProver.endThread");
  }

  /** JBMC counts threads from zero, the main thread. Which number another one has depends on how it was started. */
  public static int getCurrentThreadId() {
    if (!Thread.currentThread().getName().equals("main")) Inputs.unsupported("CProver.getCurrentThreadId of a second thread");
    return 0;
  }

  /** A hint about schedules: nothing to do. */
  public static void atomicBegin() {}

  public static void atomicEnd() {}

  public static void arraycopy(byte[] src, int srcPos, byte[] dest, int destPos, int length) {
    System.arraycopy(src, srcPos, dest, destPos, length);
  }

  public static void arraycopyInPlace(byte[] src, int srcPos, byte[] dest, int destPos, int length) {
    System.arraycopy(src, srcPos, dest, destPos, length);
  }

  public static int getMonitorCount(Object object) {
    Inputs.unsupported("CProver.getMonitorCount");
    return 0;
  }

  public static String classIdentifier(Object object) {
    return object.getClass().getName();
  }

  public static float doubleToFloat(double value) {
    float converted = (float) value;
    assume(value == converted);
    return converted;
  }

  @SuppressWarnings("unchecked")
  public static <T> T[] createArrayWithType(int length, T[] type) {
    return (T[]) Array.newInstance(type.getClass().getComponentType(), length);
  }
}
