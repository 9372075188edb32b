package jvm_exceptions;

/** The JVM can be told to leave the message out. */
class Breaks {
  static void f(boolean b) {
    String text = b ? null : "abc";
    try {
      text.length();
    } catch (NullPointerException e) {
      assert e.getMessage() != null;
    }
  }

  public static void main(String[] args) {
    f(true);
  }
}
