/**
 * Native code that reads symbolic fields and elements, on paths that part before and between its calls. What it is shown of one path must
 * not decide what another path is asked.
 */
public class Symbols {
    static class Node {
        int value;
        long wide;
        byte small;
        boolean flag;
        double real;
        int[] cells = new int[3];
        Node next;
    }

    static { System.loadLibrary("Symbols"); }

    static Node first = new Node();
    static Node second = new Node();
    static long kept;

    /** The sum of all numbers in the list. */
    static native long sum(Node list);
    /** How often it was called. */
    static native int count();

    static long sumHere(Node list) {
        long sum = 0;
        for (Node n = list; n != null; n = n.next) {
            sum += n.value + n.wide + n.small + (n.flag ? 1 : 0) + (long) n.real;
            for (int cell : n.cells) sum += cell;
        }
        return sum;
    }

    /**
     * Each path shows other objects, with symbolic contents of other types, in another order. With d: 3 values of a, 2 of b and 2 of c, then e: 24
     * paths. Without: b, e and a, then with e also c: 6 * 2 + 6. Before them six comparisons return.
     */
    static long mixed(int a, long b, byte c, boolean d, boolean e) {
        if (a < 0 || a > 2 || b < 0 || b > 1 || c < 0 || c > 1) return 0;
        Node mine = new Node();
        if (d) {
            first.value = a;
            first.wide = b;
            mine.small = c;
            mine.next = first;
        } else {
            second.wide = b;
            second.flag = e;
            mine.cells[1] = a;
            mine.next = second;
        }
        long there = sum(mine);
        assert there == sumHere(mine);
        if (e) {
            second.small = c;
            second.next = null;
            first.next = second;
            mine.wide = b;
        } else mine.value = a;
        kept = sum(first) + sum(mine);
        assert kept == sumHere(first) + sumHere(mine);
        return kept;
    }

    /**
     * Each path comes to know an object that the first call cannot reach, and other paths have still to ask about it. 3 * 2 * 2 paths; before
     * them four comparisons return.
     */
    static long hidden(int a, long b, boolean c) {
        if (a < 0 || a > 2 || b < 0 || b > 1) return 0;
        Node visible = new Node();
        Node later = new Node();
        visible.value = a;
        later.wide = b;
        later.flag = c;
        later.cells[2] = a + 1;
        long there = sum(visible);
        assert there == a;
        there += sum(later);
        assert there == sumHere(visible) + sumHere(later);
        return there;
    }

    /**
     * The object that native code sees is another one on each side. With c: 3 values of a, then d, and without d 2 of b: 3 * (1 + 2) paths. Without c: b
     * and d, then with d the 3 values of a: 2 * (3 + 1). Before them four comparisons return.
     */
    static long merged(int a, long b, boolean c, boolean d) {
        if (a < 0 || a > 2 || b < 0 || b > 1) return 0;
        Node left = new Node();
        Node right = new Node();
        left.value = a;
        right.wide = b;
        right.flag = d;
        Node chosen = right;
        if (c) chosen = left;
        Node list = new Node();
        list.next = chosen;
        long there = sum(list);
        if (d) there += sum(left);
        else there += sum(right);
        assert there == sumHere(list) + sumHere(d ? left : right);
        return there;
    }

    /** Native code counts its calls for itself: run again, it does not answer the same. */
    static int counted(boolean a, boolean b, boolean c) {
        int n = a ? count() : 0;
        if (b) n += 2;
        if (c) n += 4;
        return n;
    }

    /** Another one in each process. */
    static native long handle();

    static class Started { static final long AT = handle(); }

    /** Native code has answered before the first choice. */
    static int started(boolean a, boolean b) {
        if (Started.AT == 0) return 0;
        return (a ? 1 : 0) + (b ? 2 : 0);
    }

    /** Ends the process. */
    static native void die();

    /** A new process is told of what the path had shown to the one that died. */
    static long survived(boolean a, boolean b, int n) {
        if (n < 0 || n > 1) return 0;
        Node list = new Node();
        list.next = first;
        first.value = 3;
        long before = sum(list);
        if (a) die();
        list.value = n;
        first.cells[0] = b ? 4 : 5;
        long after = sum(list);
        assert after == before + n + (b ? 4 : 5) : after;
        return after;
    }
}
