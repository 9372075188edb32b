package input_range;

class Breaks {
  static void f(int x) {
    assert x <= 10;
  }

  public static void main(String[] args) {
    f(11);
  }
}
