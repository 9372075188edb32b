// explore: --method 'ObjectGraphUndone.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: A ring of two nodes is made before the decisions. x < 0 cuts it (1), x > 0 turns it (1), else it stays (1); each path
//   starts from the ring as it was made.
// input: -1 -> returns 1
// input: 1 -> returns 2
// input: 0 -> returns 2
class ObjectGraphUndone {
    ObjectGraphUndone next;

    static int check(int x) {
        ObjectGraphUndone a = new ObjectGraphUndone();
        ObjectGraphUndone b = new ObjectGraphUndone();
        a.next = b;
        b.next = a;
        if (x < 0) {
            assert a.next == b && b.next == a;
            a.next = null;
        } else if (x > 0) {
            assert a.next == b && b.next == a;
            a.next = b.next;
            b.next = b;
            return 2;
        }
        int n = 1;
        for (ObjectGraphUndone o = a.next; o != null && o != a; o = o.next) n++;
        return n;
    }
}
