package array_length;

class Breaks {
  static void f(int[] a) {
    assert a.length <= 3;
  }

  public static void main(String[] args) {
    f(new int[4]);
  }
}
