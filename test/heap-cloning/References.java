/** References that native code keeps between calls, and the identity of what it returns. */
public class References {
    static { System.loadLibrary("References"); }

    static class Node { int value; Node next; Node(int value) { this.value = value; } }

    static native void keep(Object o);
    static native Object kept();
    static native void keepWeakly(Object o);
    static native Object keptWeakly();
    static native boolean isSame(Object a, Object b);
    static native int hash(Object o);
    static native Node push(Node list, int value);
    static native boolean isInstance(Object o, Class<?> c);
    /** Changes the object that is kept, which it is not given: one field or element, by number. */
    static native void writeKept(int which);

    /** A field of every type. */
    static class Record {
        boolean z; byte b; char c; short s; int i; long j; float f; double d; Object o;

        @Override
        public String toString() {
            return z + " " + b + " " + (int) c + " " + s + " " + i + " " + j + " " + f + " " + d + " " + (o == this);
        }
    }

    /** The object is one of many that native code knows, and each change is of one field alone. */
    static void writeThroughKept() {
        Record[] all = new Record[100];
        for (int i = 0; i < all.length; i++) all[i] = new Record();
        hash(all);
        Record one = all[37];
        keep(one);
        for (int which = 0; which < 10; which++) {
            writeKept(which);
            System.out.println(one);
        }
        // The sign of a zero alone.
        one.f = 0;
        writeKept(10);
        System.out.println(one.f + " " + all[36] + " " + all[38]);
        Object[] elements = {one, null};
        keep(elements);
        writeKept(11);
        System.out.println(elements[0] == elements);
    }

    public static void main(String[] args) {
        Node a = new Node(1);
        keep(a);
        a.value = 2;
        System.out.println((kept() == a) + " " + ((Node) kept()).value);
        int[] array = {1};
        keepWeakly(array);
        System.out.println(keptWeakly() == array);
        System.out.println(isSame(a, a) + " " + isSame(a, new Node(2)) + " " + isSame(null, null));
        System.out.println((hash(a) == System.identityHashCode(a)) + " " + (hash(array) == array.hashCode()));
        Object hashed = new Object();
        int before = hashed.hashCode();
        System.out.println(hash(hashed) == before);
        Node list = push(push(null, 10), 20);
        System.out.println(list.value + " " + list.next.value + " " + list.next.next);
        Node longer = push(list, 30);
        System.out.println((longer.next == list) + " " + (hash(longer) == System.identityHashCode(longer)));
        longer.next = a;
        keep(longer);
        System.out.println(((Node) kept()).next == a);
        writeThroughKept();
        System.out.println(isInstance(a, Node.class) + " " + isInstance(array, Object[].class) + " " + isInstance("", CharSequence.class));
    }
}
