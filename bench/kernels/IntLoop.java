/** Integer arithmetic, shifts, branches; a Collatz walk and a linear congruential generator. */
class IntLoop extends Kernel {
  @Override int work() {
    int sum = 0;
    for (int i = 1; i < 120_000; i++) {
      int n = i;
      int steps = 0;
      while (n != 1 && steps < 60) {
        n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
        steps++;
      }
      sum += steps ^ (i * 1103515245 + 12345) >>> 16;
    }
    return sum;
  }

  public static void main(String[] args) { new IntLoop().run(); }
}
