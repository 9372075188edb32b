package fresh_boxes;

/** Outside of the cache, `valueOf` makes two objects; a caller can pass one twice. */
class Breaks {
  static void f(Integer a, Integer b) {
    if (a > 1000) assert a != b;
  }

  public static void main(String[] args) {
    Integer box = 5000;
    f(box, box);
  }
}
