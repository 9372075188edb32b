package model;

class Breaks {
  static void f(int i) {
    assert Integer.bitCount(i) == 0;
  }

  public static void main(String[] args) {
    f(5);
  }
}
