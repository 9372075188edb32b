package precondition;

class Breaks {
  static void f(int n) {
    assert n != 7;
  }

  public static void main(String[] args) {
    f(7);
  }
}
