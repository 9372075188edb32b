package first_statics;

class Holds {
  static int calls;

  static void f() {
    calls++;
    assert calls != 0 || calls == 0;
  }
}
