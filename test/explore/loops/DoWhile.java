// explore: --method 'DoWhile.check(int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.AssertionError@nine x1
// why: x < 0 (1), x > 9 (1); the body runs once for x in 0..3, twice for 4..6, three times for 7..9 (3 paths). n is concrete;
//   n == 3 fails the assert.
// input: 0 -> returns 1
// input: 6 -> returns 2
// input: 7 -> throws java.lang.AssertionError@nine
class DoWhile {
    static int check(int x) {
        if (x < 0 || x > 9) return 0;
        int n = 0;
        do {
            x -= 3;
            n++;
        } while (x > 0);
        assert n < 3; //@nine
        return n;
    }
}
