package array_subtypes;

class Holds {
  static int f(Object[] items) {
    return items.length;
  }
}
