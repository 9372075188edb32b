package stack_traces;

/** Looks at the stack trace, and copes with an empty one. */
class Holds {
  static void f() {
    assert new RuntimeException().getStackTrace().length >= 0;
  }
}
