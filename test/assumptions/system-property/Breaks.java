package system_property;

/** Copes with a missing property only. */
class Breaks {
  static void f() {
    assert Integer.getInteger("rangefinder.test") == null;
  }

  public static void main(String[] args) {
    f();
  }
}
