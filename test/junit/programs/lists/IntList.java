package lists;

/** A singly linked list. */
public class IntList {
    private static final class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;
    private int size;

    // test: push(int)
    // paths: 1
    // throws: none
    // why: No branch, and nothing looks at the head.
    public void push(int value) {
        head = new Node(value, head);
        size++;
    }

    // test: pop()
    // paths: 2
    // throws: java.util.NoSuchElementException x1
    // why: Empty or not; what comes after the first node stays unknown.
    public int pop() {
        if (head == null) throw new java.util.NoSuchElementException();
        int value = head.value;
        head = head.next;
        size--;
        return value;
    }

    // test: second()
    // paths: 4
    // throws: java.lang.IllegalStateException x2
    // why: No node; one node; two nodes; one node that is its own successor.
    public int second() {
        if (head == null || head.next == null) throw new IllegalStateException("too short");
        return head.next.value;
    }

    // test: setFirst(int)
    // paths: 2
    // throws: java.lang.NullPointerException x1
    // why: Empty or not.
    public void setFirst(int value) {
        head.value = value;
    }
}
