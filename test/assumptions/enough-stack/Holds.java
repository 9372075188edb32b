package enough_stack;

/** Deeper than the smallest stack of a JVM allows, and right at any depth that it reaches. */
class Holds {
  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  static void f() {
    assert depth(9000) == 9000;
  }
}
