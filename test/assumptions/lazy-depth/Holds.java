package lazy_depth;

/** The list is followed to its end, wherever that is. */
class Holds {
  static final class Node {
    Node next;
  }

  static void f(Node list) {
    for (int i = 0; i < 20 && list.next != null; i++) list = list.next;
  }
}
