package fresh_strings;

class Breaks {
  static void f(String s) {
    assert s != "literal";
  }

  public static void main(String[] args) {
    f("literal");
  }
}
