package string_length;

class Breaks {
  static void f(String s) {
    assert s.length() <= 3;
  }

  public static void main(String[] args) {
    f("four");
  }
}
