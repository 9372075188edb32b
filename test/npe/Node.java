import java.util.Random;

/** What generated expressions walk through; many of its references are null. */
public class Node {
  static Node root;
  Node left;
  Node right;
  Node[] row;
  Node[][] grid;
  int[] numbers;
  long wide;
  int count;

  static Node random(Random random, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) return null;
    Node node = new Node();
    node.left = random(random, depth - 1);
    node.right = random(random, depth - 1);
    if (random.nextInt(4) != 0) node.row = new Node[] {random(random, depth - 1), node};
    if (random.nextInt(4) != 0) node.grid = new Node[][] {node.row, null};
    if (random.nextInt(4) != 0) node.numbers = new int[2];
    root = random.nextInt(4) == 0 ? null : node;
    return node;
  }

  Node get() {
    return left;
  }

  Node get(int number, String text, long wide) {
    return right;
  }

  static Node of(Node a, Object b, double c) {
    return a;
  }

  int number() {
    return 0;
  }

  long sum(long a, double b, Node... rest) {
    return a;
  }
}
