package org.sosy_lab.sv_benchmarks;

import rangefinder.replay.Inputs;

/** The input API of the Java tasks of SV-COMP. Each method stands for every value of its type. */
public final class Verifier {
  private Verifier() {}

  public static void assume(boolean condition) {
    Inputs.assume(condition);
  }

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

  public static String nondetString() {
    return Inputs.aString("nondetString");
  }

  /** The factory makes its choices with the other methods. */
  public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
    return factory.createObject();
  }
}
