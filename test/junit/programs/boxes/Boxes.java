package boxes;

/** Boxed numbers, a generic class, an inner class. */
public class Boxes {
    public static final class Pair<A, B> {
        private final A first;
        private final B second;

        public Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        public A first() {
            return first;
        }

        public B second() {
            return second;
        }
    }

    /** Knows the object around it. */
    public class Slot {
        int used;

        // test: Boxes$Slot.take(int)
        // paths: 4
        // throws: java.lang.IllegalArgumentException x1
        // why: Not positive; does not fit; fills the slot; leaves room. The object around a slot is never null: javac sees to it.
        public boolean take(int volume) {
            if (volume <= 0) throw new IllegalArgumentException();
            if ((long) used + volume > capacity) return false;
            used += volume;
            return used < capacity;
        }
    }

    private final int capacity;

    public Boxes(int capacity) {
        this.capacity = capacity;
    }

    // test: smaller(int,int)
    // paths: 2
    // throws: none
    // why: One comparison; the result is a box.
    public static Integer smaller(int a, int b) {
        return a < b ? Integer.valueOf(a) : Integer.valueOf(b);
    }

    // test: orDefault(java.lang.Integer,int)
    // options: --allow-null
    // paths: 2
    // throws: none
    // why: Null or not.
    public static int orDefault(Integer box, int other) {
        return box == null ? other : box;
    }

    // test: ordered(int,int)
    // paths: 2
    // throws: none
    // why: One comparison; the result is an object of a generic class.
    public static Pair<Integer, Integer> ordered(int a, int b) {
        return a <= b ? new Pair<>(a, b) : new Pair<>(b, a);
    }

    // test: count(java.lang.Object[],java.lang.Object)
    // options: --array-bound 2
    // paths: -
    // throws: none
    // why: Every element is the wanted object or not.
    public static <T> int count(T[] items, T wanted) {
        int n = 0;
        for (T item : items) {
            if (item == wanted) n++;
        }
        return n;
    }
}
