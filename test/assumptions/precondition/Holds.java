package precondition;

/** Checked under the condition that n is not 7. */
class Holds {
  static int f(int n) {
    return n;
  }
}
