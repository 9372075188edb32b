// explore: --method 'SynchronizedMethods.check(int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: A synchronized method throws on one side of `x > 3` (2); its monitor is released either way, which holdsLock shows.
// input: 3 -> returns 3
// input: 4 -> returns -1
class SynchronizedMethods {
    synchronized int limited(int x) {
        if (x > 3) throw new IllegalArgumentException();
        return x;
    }

    static int check(int x) {
        SynchronizedMethods o = new SynchronizedMethods();
        int r;
        try {
            r = o.limited(x);
        } catch (IllegalArgumentException e) {
            r = -1;
        }
        assert !Thread.holdsLock(o);
        return r;
    }
}
