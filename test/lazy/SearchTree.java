import rangefinder.Symbolic;

/** Binary search trees of at most 4 nodes: 1 + 1 + 2 + 5 + 14 shapes. */
class SearchTree {
  static final class Node {
    int key;
    Node left;
    Node right;
  }

  Node root;

  /** Keys lie between the bounds, which excludes cycles and shared nodes too. */
  private static boolean isOrdered(Node node, long above, long below) {
    if (node == null) return true;
    if (node.key <= above || node.key >= below) return false;
    return isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
  }

  boolean repOk() {
    return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  void shape() {
    Symbolic.assume(repOk());
  }

  /** The bug: looks to the wrong side below the root. */
  boolean contains(int key) {
    Symbolic.assume(repOk());
    Node node = root;
    while (node != null && node.key != key) node = key < node.key || node == root.right ? node.left : node.right;
    boolean found = node != null;
    assert found == search(root, key);
    return found;
  }

  private static boolean search(Node node, int key) {
    return node != null && (node.key == key || search(node.left, key) || search(node.right, key));
  }
}
