/** 64-bit arithmetic: a xorshift generator, multiplication, division, shifts, comparison. */
class LongLoop extends Kernel {
  @Override int work() {
    long x = 88172645463325252L;
    long sum = 0;
    for (int i = 0; i < 2_000_000; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
      sum += x * 0x9E3779B97F4A7C15L;
      if ((i & 7) == 0) sum ^= x / (i + 3L) + x % 1_000_003L;
      if (sum < x) sum++;
    }
    return (int) (sum ^ sum >>> 32);
  }

  public static void main(String[] args) { new LongLoop().run(); }
}
