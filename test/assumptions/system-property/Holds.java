package system_property;

/** Asks for a property, and copes with every value. */
class Holds {
  static void f() {
    assert System.getProperty("rangefinder.test", "none").length() >= 0;
  }
}
