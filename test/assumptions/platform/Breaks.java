package platform;

/** Knows the last bit of a function that processors compute differently. */
class Breaks {
  static void f() {
    assert Math.exp(1) == Math.E;
  }

  public static void main(String[] args) {
    f();
  }
}
