/** Interface calls, default methods among them. */
class InterfaceCalls extends Kernel {
  interface Step {
    int apply(int x);
    default int applyTwice(int x) { return apply(apply(x)); }
  }

  static final class Add implements Step {
    private final int n;
    Add(int n) { this.n = n; }
    @Override public int apply(int x) { return x + n; }
  }

  static final class Xor implements Step {
    private final int n;
    Xor(int n) { this.n = n; }
    @Override public int apply(int x) { return x ^ n; }
    @Override public int applyTwice(int x) { return x; }
  }

  static final class Rotate implements Step {
    @Override public int apply(int x) { return x << 5 | x >>> 27; }
  }

  @Override int work() {
    Step[] steps = { new Add(12345), new Rotate(), new Xor(0x5bd1e995), new Rotate() };
    int x = 1;
    for (int i = 0; i < 800_000; i++) {
      Step s = steps[i & 3];
      x = s.apply(x) + s.applyTwice(i);
    }
    return x;
  }

  public static void main(String[] args) { new InterfaceCalls().run(); }
}
