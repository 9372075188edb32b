package threads;

/** The other thread may have run before the first one looks. */
class Breaks {
  static void f() {
    int[] cell = {0};
    new Thread(() -> cell[0] = 1).start();
    for (int i = 0; i < 1000; i++) Integer.numberOfLeadingZeros(i);
    assert cell[0] == 0;
  }

  /** Which order a call meets is chance: one of many calls meets another than the one that was explored. */
  public static void main(String[] args) {
    for (int i = 0; i < 100_000; i++) f();
  }
}
