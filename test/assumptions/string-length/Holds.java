package string_length;

class Holds {
  static void f(String s) {
    assert s.isEmpty() == (s.length() == 0);
  }
}
