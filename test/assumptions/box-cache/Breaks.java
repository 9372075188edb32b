package box_cache;

/** With a larger cache both boxes are the same object. */
class Breaks {
  static void f() {
    assert (Object) 1000 != (Object) 1000;
  }

  public static void main(String[] args) {
    f();
  }
}
