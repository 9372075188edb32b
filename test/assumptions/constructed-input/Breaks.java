package constructed_input;

class Breaks {
  static void f(StringBuilder text) {
    assert text.length() == 0;
  }

  public static void main(String[] args) {
    f(new StringBuilder("text"));
  }
}
