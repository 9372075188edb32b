package default_locale;

/** The separator of thousands is a matter of the locale; that there is one is not. */
class Holds {
  static void f() {
    assert String.format("%,d", 1234).contains("1");
  }
}
