/** Fields of objects, inherited and private ones too, and static fields, read and written; a graph with a cycle. */
public class Fields {
    static { System.loadLibrary("Fields"); }

    static class Base {
        private int number = 1;
        Base next;
        final String name;
        Base(String name) { this.name = name; }
    }

    static class Derived extends Base {
        int number = 2;
        long total;
        double ratio = 0.5;
        boolean[] flags;
        Derived(String name) { super(name); }
    }

    record Point(int x, String label) {}

    static int count = 10;
    static String text = "initial";
    static Base head;
    static final long CONSTANT = 1L << 33;

    /** Not initialised before native code asks for it. */
    static class Late {
        static int value = initial();
        static Late only = new Late();
        int seen = value + 1;
        static int initial() {
            System.out.println("Late is initialised");
            return 41;
        }
    }

    static native void change(Derived d);
    static native int countAndIncrement();
    static native void append(String name);
    static native long constant();
    static native int late();
    static native String show(Point p);
    static native int ringLength(Base start);

    public static void main(String[] args) {
        Derived d = new Derived("d");
        change(d);
        System.out.println(((Base) d).number + " " + d.number + " " + d.total + " " + d.ratio + " " + d.flags.length + " " + (d.next == d));
        System.out.println(countAndIncrement() + " " + count);
        count = 100;
        System.out.println(countAndIncrement() + " " + count);
        append("one");
        append("two");
        System.out.println(text + " " + constant());
        System.out.println(late() + " " + Late.value + " " + Late.only.seen);
        System.out.println(show(new Point(3, "label")));
        Base ring = new Base("0");
        Base at = ring;
        for (int i = 1; i < 1000; i++) at = at.next = new Base("" + i);
        at.next = ring;
        System.out.println(ringLength(ring));
        ring.next.next = ring;
        System.out.println(ringLength(ring));
    }
}
