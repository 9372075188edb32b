/** Division by zero is a statement of its own; a path that throws does not nest the rest. */
class Throwing {
  static int divide(int a, int b, long c) {
    int r = 0;
    if (a > 0) r = 100 / b;
    else if (c % a > 1L) r = a / 2;
    return r;
  }

  static int check(int a, int b) {
    if (a < 0) throw new IllegalArgumentException();
    int r = a > b ? a : b;
    if (b < 0 || r == 3) throw new IllegalStateException();
    return r;
  }

  /** Both terms lead to the throw. What is left of the first is where the second begins. */
  static int terms(int a, int b) {
    if (a == 1 && b == 2 || a == 3 && b == 4) throw new IllegalStateException();
    return a;
  }
}
