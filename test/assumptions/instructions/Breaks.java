package instructions;

/** Whoever follows a path a little way only sees small numbers only. */
class Breaks {
  static void f(int n) {
    for (int i = 0; i < n; i++) assert i < 100;
  }

  public static void main(String[] args) {
    f(200);
  }
}
