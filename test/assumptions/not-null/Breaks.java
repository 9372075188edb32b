package not_null;

class Breaks {
  static final class Item {
    int value;
  }

  static int f(Item item) {
    return item.value;
  }

  public static void main(String[] args) {
    f(null);
  }
}
