package super_calls;

/** A subclass overrides the method: an object of it gets there by `super` only. */
class Holds {
  int value;

  int f() {
    return value;
  }

  static class Other extends Holds {
    @Override
    int f() {
      return value + 1;
    }
  }
}
