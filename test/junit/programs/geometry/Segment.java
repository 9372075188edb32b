package geometry;

/** A piece of a line, from one number to another. */
public class Segment {
    private final int from;
    private final long length;
    Segment rest;

    // test: <init>(int,int)
    // paths: 2
    // throws: java.lang.IllegalArgumentException x1
    // why: The order is wrong, or not; the subtraction is in longs.
    public Segment(int from, int to) {
        if (to < from) throw new IllegalArgumentException("from " + from + " to " + to);
        this.from = from;
        this.length = (long) to - from;
    }

    // test: <init>(long,int)
    // paths: 3
    // throws: java.lang.ArithmeticException x1
    // why: No parts: the division fails. One part, or more.
    private Segment(long whole, int parts) {
        this.from = 0;
        this.length = whole / parts;
        if (parts > 1) this.rest = this;
    }

    public int getFrom() {
        return from;
    }

    public long getLength() {
        return length;
    }

    public Segment first(int parts) {
        return new Segment(length, parts);
    }
}
