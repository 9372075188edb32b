package jdk_state;

class Breaks {
  static void f() {
    System.out.println("said");
    System.setOut(null);
  }

  public static void main(String[] args) {
    f();
    f();
  }
}
