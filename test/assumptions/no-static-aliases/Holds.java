package no_static_aliases;

class Holds {
  static final class Item {
    int value;
  }

  static int f(Item item) {
    return item == null ? 0 : item.value;
  }
}
