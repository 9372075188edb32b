package default_charset;

/** ASCII is the same in all usual charsets, but the default is asked for. */
class Holds {
  static void f() {
    assert "abc".getBytes().length == 3;
  }
}
