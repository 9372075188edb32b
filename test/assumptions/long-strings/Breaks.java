package long_strings;

class Breaks {
  static void f(String s) {
    assert s.length() < 1 << 30;
  }

  public static void main(String[] args) {
    f("x".repeat(1 << 30));
  }
}
