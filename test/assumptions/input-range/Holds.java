package input_range;

class Holds {
  static void f(int x) {
    assert x <= Integer.MAX_VALUE;
  }
}
