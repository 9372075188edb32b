import java.util.ArrayList;
public class Faults {
  /** 64 paths, whose conditions only a solver decides. */
  static int wide(int a, int b, int c, int d, int e, int f) {
    int n = 0;
    if ((a ^ b) > c + 5) n++;
    if ((b ^ c) > d + 5) n++;
    if ((c ^ d) > e + 5) n++;
    if ((d ^ e) > f + 5) n++;
    if ((e ^ f) > a + 5) n++;
    if ((f ^ a) > b + 5) n++;
    return n;
  }
  /** No path ends. */
  static void endless(int x, int y) {
    for (int i = 1; ; i++) if (x * i > y) x += i; else y -= i;
  }
  static int spin(int x) {
    if (x * x == 49) x++;
    while (true) x++;
  }
  static void bugThenEndless(int x, int y) {
    if (x == 0) throw new IllegalStateException("found");
    endless(x, y);
  }
  /** The product of two primes near 2^31. */
  static void factor(long p, long q) {
    if (p > 1 && q > 1 && p <= 0xffffffffL && q <= 0xffffffffL && p * q == 4611685975477714963L)
      throw new IllegalStateException("factored");
  }
  static void hoard(int x) {
    if (x * x == 49) return;
    ArrayList<Object> all = new ArrayList<>();
    while (true) all.add(new Object[10]);
  }
  static void hoardArrays(int x) {
    ArrayList<int[]> all = new ArrayList<>();
    while (true) all.add(new int[100_000]);
  }
  static int three(int x) {
    if (x == 1) throw new IllegalStateException("one");
    if (x == 2) return trouble();
    return 0;
  }
  static int trouble() { return 7; }
  /** Z3 computes the remainder with numbers of 2,000 bits, and does not look at its limits meanwhile. */
  static void remainder(double a) {
    double r = a % 3.0;
    if (a > 5.5 && a < 6) assert r == a - 3.0;
  }
  /** The same in each round: the exploration has no end, and what it takes to prove a round neither. */
  static double remainders(double a, int n) {
    double r = 0;
    for (int i = 0; i < n; i++) {
      r = (r + a) % 3.0;
      assert r < 3.0 || r != r;
    }
    return r;
  }
  /** 2^1000 paths. */
  static int wild(int a, int b) {
    int n = 0;
    for (int i = 0; i < 1000; i++) if (a * i > n + b) n += a; else n ^= b * i;
    return n;
  }
  static int concrete(int x) {
    long sum = 0;
    for (long i = 0; i < 1L << 50; i++) sum += i * i;
    return (int) sum + x;
  }
}
