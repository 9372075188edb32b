package char_sequences;

class Breaks {
  static void f(CharSequence text) {
    assert text.toString().equals(text);
  }

  public static void main(String[] args) {
    f(new StringBuilder("abc"));
  }
}
