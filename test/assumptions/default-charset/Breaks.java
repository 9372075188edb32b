package default_charset;

/** A letter with an accent is two bytes in UTF-8, and one in Latin-1. */
class Breaks {
  static void f() {
    assert "\u00e9".getBytes().length == 2;
  }

  public static void main(String[] args) {
    f();
  }
}
