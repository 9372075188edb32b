import rangefinder.Symbolic;

/** Red-black trees of at most 4 nodes, with a black root: 1 + 1 + 2 + 2 + 4 coloured shapes. */
class RedBlackTree {
  static final class Node {
    int key;
    boolean red;
    Node left;
    Node right;
  }

  Node root;

  private static boolean isOrdered(Node node, long above, long below) {
    if (node == null) return true;
    if (node.key <= above || node.key >= below) return false;
    return isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
  }

  /** The number of black nodes on each way down; -1 if they differ, or a red node has a red child. */
  private static int blackHeight(Node node) {
    if (node == null) return 0;
    if (node.red && (node.left != null && node.left.red || node.right != null && node.right.red)) return -1;
    int left = blackHeight(node.left);
    int right = blackHeight(node.right);
    if (left < 0 || left != right) return -1;
    return node.red ? left : left + 1;
  }

  boolean repOk() {
    return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE) && (root == null || !root.red) && blackHeight(root) >= 0;
  }

  void shape() {
    Symbolic.assume(repOk());
  }

  /** The bug: a new leaf below a red node is left red. */
  void insert(int key) {
    Symbolic.assume(repOk());
    Node leaf = new Node();
    leaf.key = key;
    leaf.red = root != null;
    if (root == null) root = leaf;
    else {
      Node node = root;
      for (;;) {
        if (key == node.key) return;
        Node next = key < node.key ? node.left : node.right;
        if (next == null) break;
        node = next;
      }
      if (key < node.key) node.left = leaf;
      else node.right = leaf;
    }
    assert repOk();
  }
}
