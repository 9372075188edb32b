import rangefinder.Symbolic;

/** Shapes of at most 4 nodes: lengths 0 to 4. */
class DoublyLinkedList {
  static final class Node {
    int value;
    Node next;
    Node previous;
  }

  Node first;
  Node last;

  boolean repOk() {
    if (first == null) return last == null;
    if (first.previous != null) return false;
    Node n = first;
    for (int count = 1; n.next != null; count++) {
      // Also says that there is no cycle: each node has one predecessor, and the first has none.
      if (count >= 4 || n.next.previous != n) return false;
      n = n.next;
    }
    return last == n;
  }

  void shape() {
    Symbolic.assume(repOk());
  }

  /** The bug: the first node keeps its link to what stood before it. */
  void addFirst(int value) {
    Symbolic.assume(repOk());
    Node node = new Node();
    node.value = value;
    node.next = first;
    if (first == null) last = node;
    first = node;
    assert node.next == null || node.next.previous == node;
  }
}
