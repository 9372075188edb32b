package initialised_classes;

class Holds {
  static final class Item {
    static {
      System.setProperty("rangefinder.test", "item");
    }
  }

  static void f(Item[] items) {
    assert items.length >= 0;
  }
}
