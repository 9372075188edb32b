package interned_strings;

/** The second call finds the string of the first. */
class Breaks {
  static void f() {
    String text = new StringBuilder("range").append("finder").toString();
    assert text.intern() == text;
  }

  public static void main(String[] args) {
    f();
    f();
  }
}
