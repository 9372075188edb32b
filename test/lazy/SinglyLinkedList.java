import rangefinder.Symbolic;

/** Shapes of at most 4 nodes: lengths 0 to 4. */
class SinglyLinkedList {
  static final class Node {
    int value;
    Node next;
  }

  Node head;
  int size;

  /** No cycle, and as many nodes as size says. */
  boolean repOk() {
    int count = 0;
    for (Node n = head; n != null; n = n.next) {
      if (++count > 4) return false;
      // A cycle comes back to one of the nodes before.
      int seen = 0;
      for (Node m = head; seen < count; m = m.next, seen++) if (m == n.next) return false;
    }
    return size == count;
  }

  void shape() {
    Symbolic.assume(repOk());
  }

  /** The bug: a list of one element keeps it. */
  Node removeLast() {
    Symbolic.assume(repOk());
    if (head == null) return null;
    Node before = null;
    Node last = head;
    while (last.next != null) {
      before = last;
      last = last.next;
    }
    if (before != null) before.next = null;
    size--;
    assert repOk();
    return last;
  }
}
