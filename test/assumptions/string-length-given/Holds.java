package string_length_given;

class Holds {
  static void f(String s) {
    assert s.isEmpty() == (s.length() == 0);
  }
}
