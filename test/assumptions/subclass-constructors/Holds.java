package subclass_constructors;

/** A class that can be extended: `new Holds` makes no object of a subclass. */
class Holds {
  private final int value;

  Holds(int value) {
    this.value = value;
  }
}
