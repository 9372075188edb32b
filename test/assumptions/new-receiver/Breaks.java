package new_receiver;

final class Breaks {
  int value;

  void f() {
    assert value == 0;
  }

  public static void main(String[] args) {
    Breaks used = new Breaks();
    used.value = 1;
    used.f();
  }
}
