// explore: --method 'UnsignedComparison.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: compareUnsigned is Integer.compare of two shifted values: less, equal, greater (3). Less than 10 without sign means 0..9.
// input: 9 -> returns -1
// input: 10 -> returns 0
// input: -1 -> returns 1
class UnsignedComparison {
    static int check(int x) {
        int c = Integer.compareUnsigned(x, 10);
        if (c < 0) {
            assert x >= 0 && x < 10;
        }
        return c;
    }
}
