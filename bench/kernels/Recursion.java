/** Static recursive calls: Fibonacci, Ackermann, and the queens on a board of eight. */
class Recursion extends Kernel {
  private static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

  private static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
  }

  private static int queens(int all, int columns, int left, int right) {
    if (columns == all) return 1;
    int solutions = 0;
    for (int free = all & ~(columns | left | right); free != 0; ) {
      int bit = free & -free;
      free ^= bit;
      solutions += queens(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return solutions;
  }

  @Override int work() { return fib(27) + ackermann(2, 400) + queens((1 << 8) - 1, 0, 0, 0); }

  public static void main(String[] args) { new Recursion().run(); }
}
