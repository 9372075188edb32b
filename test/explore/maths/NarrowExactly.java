// explore: --method 'NarrowExactly.check(long)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArithmeticException@narrow x1
// why: Math.toIntExact has one branch, (int) value != value; where it returns, the value is the same.
// input: 7 -> returns 7
// input: 4294967296 -> throws java.lang.ArithmeticException@narrow
class NarrowExactly {
    static int check(long l) {
        int i = Math.toIntExact(l); //@narrow
        assert i == l;
        return i;
    }
}
