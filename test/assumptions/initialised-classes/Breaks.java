package initialised_classes;

/** Whoever has an item has initialised its class. */
class Breaks {
  static int made;

  static final class Item {
    static {
      made = 1;
    }
  }

  static void f(Item[] items) {
    assert made == 0;
  }

  public static void main(String[] args) {
    f(new Item[] {new Item()});
  }
}
