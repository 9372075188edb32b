// explore: --method 'ShiftedOne.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@sign x1
// why: lshl masks the distance with 63, so the bit is never lost: the first assert holds. It is the sign bit for n = 63
//   (and -1, 127, ...): the second assert forks.
// input: 40 -> returns
// input: 64 -> returns
// input: 63 -> throws java.lang.AssertionError@sign
class ShiftedOne {
    static void check(int n) {
        long bit = 1L << n;
        assert bit != 0;
        assert bit > 0; //@sign
    }
}
