package stack_traces;

/** The JVM can be told to leave stack traces out. */
class Breaks {
  static void f() {
    assert new RuntimeException().getStackTrace().length > 0;
  }

  public static void main(String[] args) {
    f();
  }
}
