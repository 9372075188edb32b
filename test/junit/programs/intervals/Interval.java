package intervals;

/** A record whose constructor refuses some values: no input object may hold them. */
public record Interval(int low, int high) {
    public Interval {
        if (low > high) throw new IllegalArgumentException("low > high");
    }

    // test: contains(int)
    // paths: 3
    // throws: none
    // why: Below, above, inside.
    public boolean contains(int x) {
        return low <= x && x <= high;
    }

    // test: join(intervals.Interval)
    // paths: -
    // throws: java.lang.IllegalArgumentException
    // why: Apart on the left, on the right; otherwise the smaller low and the larger high.
    public Interval join(Interval other) {
        if (other.high < low || other.low > high) throw new IllegalArgumentException("apart");
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    // test: of(long,long)
    // paths: 4
    // throws: java.lang.ArithmeticException x2, java.lang.IllegalArgumentException x1
    // why: Either bound is no int; they are not ordered; they are.
    public static Interval of(long low, long high) {
        return new Interval(Math.toIntExact(low), Math.toIntExact(high));
    }

    // test: covered(int[],int[])
    // options: --array-bound 1
    // paths: 10
    // throws: java.lang.IllegalArgumentException x2
    // why: Two arrays: lengths differ; both are 0; one interval, and its bounds are not ordered; it begins after zero, ends
    //   before zero, contains zero: 6. The same array twice: length 0; a number above zero, below zero, zero: 4.
    public static int covered(int[] lows, int[] highs) {
        if (lows.length != highs.length) throw new IllegalArgumentException("lengths");
        int n = 0;
        for (int i = 0; i < lows.length; i++) {
            if (new Interval(lows[i], highs[i]).contains(0)) n++;
        }
        return n;
    }
}
