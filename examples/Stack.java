/** A stack as a list of nodes, and a pop that trusts its caller. */
final class Stack {
  private static final class Node {
    int value;
    Node next;
  }

  private Node top;

  /** Takes the newest value. */
  int pop() {
    int value = top.value;
    top = top.next;
    return value;
  }
}
