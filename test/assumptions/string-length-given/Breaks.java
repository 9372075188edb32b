package string_length_given;

class Breaks {
  static void f(String s) {
    assert s.length() <= 3;
  }

  public static void main(String[] args) {
    f("four");
  }
}
