package default_locale;

/** In Turkish, the lower case of I has no dot. */
class Breaks {
  static void f() {
    assert "TITLE".toLowerCase().equals("title");
  }

  public static void main(String[] args) {
    f();
  }
}
