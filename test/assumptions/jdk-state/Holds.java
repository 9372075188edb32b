package jdk_state;

class Holds {
  static void f() {
    System.setOut(System.out);
  }
}
