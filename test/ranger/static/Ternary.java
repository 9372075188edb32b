/** A ternary leaves its value on the operand stack; so does a boolean. */
class Ternary {
  static int max(int a, int b) {
    return 100 - (a > b ? a : b);
  }

  static boolean both(int a, int b) {
    boolean x = a > 1 && b < 2;
    return !x;
  }
}
