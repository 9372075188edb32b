package input_classes;

class Breaks {
  static void f(Number number) {
    assert number instanceof Integer || number instanceof Double;
  }

  public static void main(String[] args) {
    f(5L);
  }
}
