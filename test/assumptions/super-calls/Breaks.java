package super_calls;

class Breaks {
  int value;

  void f() {
    assert getClass() == Breaks.class;
  }

  static class Other extends Breaks {
    @Override
    void f() {
      super.f();
    }
  }

  public static void main(String[] args) {
    new Other().f();
  }
}
