package jdk_state;

class Holds {
  static void f() {
    assert new Thread().getName().startsWith("Thread-");
  }
}
