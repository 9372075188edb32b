// explore: --method 'MinimumOverMinusOne.check(int,int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: y != -1 (1), x != MIN_VALUE (1), both equal (1). There MIN_VALUE / -1 does not trap: the quotient wraps, the
//   remainder is 0, the divisor cannot be 0, and both asserts hold.
// input: 0, 0 -> returns
// input: 0, -1 -> returns
// input: -2147483648, -1 -> returns
class MinimumOverMinusOne {
    static void check(int x, int y) {
        if (y == -1 && x == Integer.MIN_VALUE) {
            assert x / y == Integer.MIN_VALUE;
            assert x % y == 0;
        }
    }
}
