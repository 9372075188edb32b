package lazy_depth;

/** No list that is tried is so long. */
class Breaks {
  static final class Node {
    Node next;
  }

  static void f(Node list) {
    int length = 1;
    for (; length < 20 && list.next != null; list = list.next) length++;
    assert length == 20 || length <= 9;
  }

  public static void main(String[] args) {
    Node list = null;
    for (int i = 0; i < 12; i++) {
      Node first = new Node();
      first.next = list;
      list = first;
    }
    f(list);
  }
}
