package jdk_state;

class Breaks {
  static void f() {
    assert new Thread().getName().equals("Thread-0");
  }

  public static void main(String[] args) {
    f();
    f();
  }
}
