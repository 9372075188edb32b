package assertion_status;

/** Fails where assertions are disabled. */
class Breaks {
  static void f() {
    if (!Breaks.class.desiredAssertionStatus()) throw new IllegalStateException();
  }

  public static void main(String[] args) {
    f();
  }
}
