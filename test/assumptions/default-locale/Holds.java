package default_locale;

/** Which letters are the lower case of others is a matter of the locale; how many are not. */
class Holds {
  static void f() {
    assert "TITLE".toLowerCase().length() == 5;
  }
}
