// explore: --method 'InsertSorted.check(int,int,int)'
// verdict: SAFE
// paths: 6
// exceptions: none
// why: A sorted linked list; each insertion walks while `next.key < key`. The first meets nobody. The second forks (2). The
//   third: against the first node (1 stops), against the second node (2): 3 ways. 2 * 3 = 6; the asserts hold.
// input: 3, 2, 1 -> returns 1
// input: 1, 2, 3 -> returns 1
// input: 2, 2, 2 -> returns 2
class InsertSorted {
    static class Node {
        int key;
        Node next;
        Node(int key, Node next) { this.key = key; this.next = next; }
    }

    private Node head;

    void insert(int key) {
        if (head == null || head.key >= key) {
            head = new Node(key, head);
            return;
        }
        Node n = head;
        while (n.next != null && n.next.key < key) n = n.next;
        n.next = new Node(key, n.next);
    }

    static int check(int x, int y, int z) {
        InsertSorted list = new InsertSorted();
        list.insert(x);
        list.insert(y);
        list.insert(z);
        assert list.head.key <= list.head.next.key;
        assert list.head.next.key <= list.head.next.next.key;
        return list.head.key;
    }
}
