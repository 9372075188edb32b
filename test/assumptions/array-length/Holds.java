package array_length;

class Holds {
  static void f(int[] a) {
    assert a.length >= 0;
  }
}
