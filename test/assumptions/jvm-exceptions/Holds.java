package jvm_exceptions;

/** Reads the message that the JVM makes, and copes with a missing one. */
class Holds {
  static void f(boolean b) {
    String text = b ? null : "abc";
    try {
      text.length();
    } catch (NullPointerException e) {
      String message = e.getMessage();
      assert message == null || message != null;
    }
  }
}
