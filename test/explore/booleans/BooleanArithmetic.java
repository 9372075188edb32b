// explore: --method 'BooleanArithmetic.check(boolean,boolean,boolean)'
// verdict: UNSAFE
// paths: 8
// exceptions: java.lang.IllegalArgumentException@two x3
// why: Each `?:` on an input forks: 2^3 = 8 paths; the count of trues is then concrete, and exactly two in 3 of the 8.
// input: true, true, false -> throws java.lang.IllegalArgumentException@two
// input: true, true, true -> returns 3
class BooleanArithmetic {
    static int check(boolean a, boolean b, boolean c) {
        int n = (a ? 1 : 0) + (b ? 1 : 0) + (c ? 1 : 0);
        if (n == 2) throw new IllegalArgumentException("two"); //@two
        return n;
    }
}
