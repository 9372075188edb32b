package subclass_constructors;

/** A constructor that calls a method which a subclass may override. */
class Breaks {
  Breaks() {
    assert size() == 0;
  }

  int size() {
    return 0;
  }

  static class Full extends Breaks {
    @Override
    int size() {
      return 1;
    }
  }

  public static void main(String[] args) {
    new Full();
  }
}
