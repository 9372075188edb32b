// explore: --method 'GuardedRemainder.check(int,int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: b == 0 returns (1); below it the remainder's divisor cannot be 0, so it does not fork (1).
// input: 7, 0 -> returns 0
// input: -7, 2 -> returns -1
class GuardedRemainder {
    static int check(int a, int b) {
        if (b == 0) return 0;
        return a % b;
    }
}
