package assertion_status;

/** Asks whether assertions are enabled, and copes with both answers. */
class Holds {
  static int f() {
    return Holds.class.desiredAssertionStatus() ? 1 : 2;
  }
}
