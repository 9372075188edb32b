package lists;

/** Nodes that anyone may build. */
public class Nodes {
    public int value;
    public Nodes next;

    // test: sumOfTwo(lists.Nodes)
    // paths: 3
    // throws: none
    // why: No successor; itself; another node.
    public static int sumOfTwo(Nodes node) {
        return node.next == null ? node.value : node.value + node.next.value;
    }

    // test: link(lists.Nodes,lists.Nodes)
    // paths: 2
    // throws: java.lang.IllegalArgumentException x1
    // why: The same node or two.
    public static void link(Nodes first, Nodes second) {
        if (first == second) throw new IllegalArgumentException("cycle");
        first.next = second;
        second.next = null;
    }
}
