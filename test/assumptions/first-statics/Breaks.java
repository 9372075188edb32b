package first_statics;

class Breaks {
  static int calls;

  static void f() {
    calls++;
    assert calls == 1;
  }

  public static void main(String[] args) {
    f();
    f();
  }
}
