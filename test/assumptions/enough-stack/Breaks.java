package enough_stack;

/** A JVM with a small stack overflows on the way down. */
class Breaks {
  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  static void f() {
    try {
      depth(9000);
    } catch (StackOverflowError e) {
      assert false;
    }
  }

  public static void main(String[] args) {
    f();
  }
}
