package string_length;

class Breaks {
  static void f(String s) {
    assert s.length() <= 5;
  }

  public static void main(String[] args) {
    f("longer than five");
  }
}
