/** Short-lived and longer-lived objects and arrays: trees built, summed and dropped. */
class Allocation extends Kernel {
  static final class Node {
    final Node left;
    final Node right;
    final int[] payload;

    Node(Node left, Node right, int n) {
      this.left = left;
      this.right = right;
      this.payload = new int[] { n, n + 1 };
    }

    int sum() {
      int own = payload[0] ^ payload[1];
      return left == null ? own : own + left.sum() + right.sum();
    }
  }

  private static Node tree(int depth, int n) {
    if (depth == 0) return new Node(null, null, n);
    return new Node(tree(depth - 1, 2 * n), tree(depth - 1, 2 * n + 1), n);
  }

  @Override int work() {
    int sum = 0;
    for (int i = 0; i < 150; i++) sum += tree(10, i).sum();
    return sum;
  }

  public static void main(String[] args) { new Allocation().run(); }
}
