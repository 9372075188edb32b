package trees;

/** A binary search tree with public links and a setter for its key. */
public class SearchTree {
    private int key;
    private SearchTree left;
    private SearchTree right;

    public SearchTree() {}

    public int getKey() {
        return key;
    }

    public void setKey(int key) {
        this.key = key;
    }

    public SearchTree getLeft() {
        return left;
    }

    public void setLeft(SearchTree left) {
        this.left = left;
    }

    public SearchTree getRight() {
        return right;
    }

    public void setRight(SearchTree right) {
        this.right = right;
    }

    // test: hasChild(int)
    // paths: 17
    // throws: none
    // why: No left child: the right one is null, this (2 by its key), or new (2): 5. The left one is this: it has the key (1);
    //   it has not, and the right one is null, this (the key is known to differ), or new (2): 5. The left one is new: it has
    //   the key (1); it has not, and the right one is null, this (2), the left one, or new (2): 7.
    public boolean hasChild(int wanted) {
        if (left != null && left.key == wanted) return true;
        return right != null && right.key == wanted;
    }

    // test: rotateRight()
    // paths: 3
    // throws: java.lang.IllegalStateException x1
    // why: No left child; the left child is the node itself; it is another one.
    public SearchTree rotateRight() {
        if (left == null) throw new IllegalStateException("nothing to rotate");
        SearchTree top = left;
        left = top.right;
        top.right = this;
        return top;
    }
}
