package long_strings;

class Holds {
  static void f(String s) {
    assert s.length() >= 0;
  }
}
