package decisions;

/** Whoever follows a few decisions only sees small numbers only. */
class Breaks {
  static void f(int n) {
    for (int i = 0; i < n; i++) assert i < 20;
  }

  public static void main(String[] args) {
    f(30);
  }
}
