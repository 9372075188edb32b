package array_subtypes;

/** An array of strings takes no other object. */
class Breaks {
  static void f(Object[] items) {
    if (items.length > 0) items[0] = new Object();
  }

  public static void main(String[] args) {
    f(new String[1]);
  }
}
