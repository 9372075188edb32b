/** Exceptions thrown through several frames, by the program and by the VM, with finally and without. */
class Exceptions extends Kernel {
  static final class Stop extends Exception {
    final int code;
    Stop(int code) { super("stop"); this.code = code; }
  }

  private int cleanups;

  private int descend(int depth, int code) throws Stop {
    try {
      if (depth == 0) throw new Stop(code);
      return descend(depth - 1, code + 1);
    } finally {
      cleanups++;
    }
  }

  @Override int work() {
    cleanups = 0;
    int sum = 0;
    int[] array = new int[4];
    for (int i = 0; i < 20_000; i++) {
      try {
        sum += descend(i & 7, i);
      } catch (Stop e) {
        sum += e.code;
      }
      try {
        array[i & 7]++;
      } catch (ArrayIndexOutOfBoundsException e) {
        sum ^= i;
      }
    }
    return sum + cleanups + array[3];
  }

  public static void main(String[] args) { new Exceptions().run(); }
}
