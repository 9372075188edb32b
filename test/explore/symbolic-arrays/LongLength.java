// explore: --method 'LongLength.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.NegativeArraySizeException@size x1
// why: n < 0 throws (1); the length is compared (2).
// input: -1 -> throws java.lang.NegativeArraySizeException@size
// input: 5 -> returns 0
// input: 6 -> returns 1
class LongLength {
    static int check(int n) {
        long[] a = new long[n]; //@size
        return a.length > 5 ? 1 : 0;
    }
}
