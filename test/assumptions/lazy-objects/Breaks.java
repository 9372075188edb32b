package lazy_objects;

/** Longer lists than of four nodes are not tried, unless they go round in a circle. */
class Breaks {
  static final class Node {
    Node next;
  }

  static void f(Node list) {
    int length = 1;
    for (; length < 20 && list.next != null; list = list.next) length++;
    assert length == 20 || length <= 4;
  }

  public static void main(String[] args) {
    Node list = null;
    for (int i = 0; i < 5; i++) {
      Node first = new Node();
      first.next = list;
      list = first;
    }
    f(list);
  }
}
