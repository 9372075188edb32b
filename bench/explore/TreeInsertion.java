// bench: main 4 | 5
// paths: 75 | 541
// why: A tree of k distinct keys has k + 1 places for a new key and k nodes that a key can be equal to. So with p(n, k) paths
//   after n keys of which k are distinct, p(n + 1, k + 1) gets (k + 1) p(n, k) and p(n + 1, k) gets k p(n, k): the sums are the
//   numbers of weak orders of n elements, 1, 3, 13, 75, 541. Counting the nodes afterwards looks at no key.
import rangefinder.Symbolic;

/** A binary search tree of symbolic keys, without duplicates. */
class TreeInsertion {
    private static final class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) { this.key = key; }
    }

    private Node root;
    private int size;

    void insert(int key) {
        Node parent = null;
        Node n = root;
        boolean isLeft = false;
        while (n != null) {
            parent = n;
            if (key == n.key) return;
            isLeft = key < n.key;
            n = isLeft ? n.left : n.right;
        }
        size++;
        if (parent == null) root = new Node(key);
        else if (isLeft) parent.left = new Node(key);
        else parent.right = new Node(key);
    }

    private static int count(Node n) { return n == null ? 0 : 1 + count(n.left) + count(n.right); }

    private static boolean isOrdered(Node n) {
        if (n == null) return true;
        if (n.left != null && n.left.key >= n.key) return false;
        if (n.right != null && n.right.key <= n.key) return false;
        return isOrdered(n.left) && isOrdered(n.right);
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        TreeInsertion tree = new TreeInsertion();
        for (int i = 0; i < n; i++) tree.insert(Symbolic.anInt("key"));
        assert count(tree.root) == tree.size;
        assert isOrdered(tree.root);
    }
}
