package org.cprover;

import rangefinder.replay.Inputs;

/**
 * JBMC's methods on text that throw no exceptions. Where an index is out of range, and JBMC does not say what comes out, nothing
 * is said about the rest of the run.
 */
public final class CProverString {
  private CProverString() {}

  public static int codePointAt(String text, int index) {
    inRange(0 <= index && index < text.length(), "codePointAt");
    return text.codePointAt(index);
  }

  public static int codePointBefore(String text, int index) {
    inRange(1 <= index && index <= text.length(), "codePointBefore");
    return text.codePointBefore(index);
  }

  public static int codePointCount(String text, int from, int to) {
    inRange(0 <= from && from <= to && to <= text.length(), "codePointCount");
    return text.codePointCount(from, to);
  }

  public static int offsetByCodePoints(String text, int index, int offset) {
    try {
      return text.offsetByCodePoints(index, offset);
    } catch (IndexOutOfBoundsException e) {
      inRange(false, "offsetByCodePoints");
      return 0;
    }
  }

  /** A zero where there is no character. */
  public static char charAt(String text, int index) {
    return 0 <= index && index < text.length() ? text.charAt(index) : '\0';
  }

  public static char charAt(StringBuffer text, int index) {
    inRange(0 <= index && index < text.length(), "charAt");
    return text.charAt(index);
  }

  /** From zero if the index is below, and nothing if it is beyond the end. */
  public static String substring(String text, int from) {
    return substring(text, from, text.length());
  }

  /** The part of the range that lies inside the text. */
  public static String substring(String text, int from, int to) {
    int start = Math.max(from, 0);
    int end = Math.min(to, text.length());
    return start >= end ? "" : text.substring(start, end);
  }

  public static String substring(StringBuffer text, int from, int to) {
    inRange(0 <= from && from <= to && to <= text.length(), "substring");
    return text.substring(from, to);
  }

  public static CharSequence subSequence(String text, int from, int to) {
    inRange(0 <= from && from <= to && to <= text.length(), "subSequence");
    return text.subSequence(from, to);
  }

  public static StringBuilder append(StringBuilder text, CharSequence added, int from, int to) {
    int length = added == null ? 4 : added.length();
    inRange(0 <= from && from <= to && to <= length, "append");
    return text.append(added, from, to);
  }

  public static StringBuilder delete(StringBuilder text, int from, int to) {
    inRange(0 <= from && from <= to && from <= text.length(), "delete");
    return text.delete(from, to);
  }

  public static StringBuffer delete(StringBuffer text, int from, int to) {
    inRange(0 <= from && from <= to && from <= text.length(), "delete");
    return text.delete(from, to);
  }

  public static StringBuilder deleteCharAt(StringBuilder text, int index) {
    inRange(0 <= index && index < text.length(), "deleteCharAt");
    return text.deleteCharAt(index);
  }

  public static StringBuffer deleteCharAt(StringBuffer text, int index) {
    inRange(0 <= index && index < text.length(), "deleteCharAt");
    return text.deleteCharAt(index);
  }

  public static StringBuilder insert(StringBuilder text, int at, String added) {
    inRange(0 <= at && at <= text.length(), "insert");
    return text.insert(at, added);
  }

  public static StringBuffer insert(StringBuffer text, int at, String added) {
    inRange(0 <= at && at <= text.length(), "insert");
    return text.insert(at, added);
  }

  public static StringBuffer insert(StringBuffer text, int at, boolean added) {
    return insert(text, at, String.valueOf(added));
  }

  public static StringBuffer insert(StringBuffer text, int at, char added) {
    return insert(text, at, String.valueOf(added));
  }

  public static StringBuffer insert(StringBuffer text, int at, int added) {
    return insert(text, at, String.valueOf(added));
  }

  public static StringBuffer insert(StringBuffer text, int at, long added) {
    return insert(text, at, String.valueOf(added));
  }

  public static void setLength(StringBuilder text, int length) {
    inRange(length >= 0, "setLength");
    text.setLength(length);
  }

  public static void setLength(StringBuffer text, int length) {
    inRange(length >= 0, "setLength");
    text.setLength(length);
  }

  public static void setCharAt(StringBuilder text, int index, char c) {
    inRange(0 <= index && index < text.length(), "setCharAt");
    text.setCharAt(index, c);
  }

  public static void setCharAt(StringBuffer text, int index, char c) {
    inRange(0 <= index && index < text.length(), "setCharAt");
    text.setCharAt(index, c);
  }

  /** Of nulls both are equal; a null beside a text is a NullPointerException. */
  public static boolean equals(String a, String b) {
    if (a == null) return b == null;
    return b.equals(a);
  }

  /** Arguments that do not fit are ruled out. */
  public static String ofCharArray(char[] chars, int offset, int count) {
    Inputs.assume(chars != null);
    Inputs.assume(offset >= 0 && count >= 0 && count <= chars.length - offset);
    return new String(chars, offset, count);
  }

  public static String format(
      String format,
      String arg0,
      String arg1,
      String arg2,
      String arg3,
      String arg4,
      String arg5,
      String arg6,
      String arg7,
      String arg8,
      String arg9) {
    Inputs.unsupported("CProverString.format");
    return null;
  }

  public static String toString(int i) {
    return Integer.toString(i);
  }

  public static String toString(int i, int radix) {
    return Integer.toString(i, radix);
  }

  public static String toString(long l) {
    return Long.toString(l);
  }

  public static String toString(long l, int radix) {
    return Long.toString(l, radix);
  }

  public static String toString(float f) {
    return Float.toString(f);
  }

  /** As a float; a double that is none is ruled out. */
  public static String toString(double d) {
    return toString(CProver.doubleToFloat(d));
  }

  private static void inRange(boolean condition, String method) {
    if (!condition) Inputs.unsupported("CProverString." + method + " out of range");
  }
}
