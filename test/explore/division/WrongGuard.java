// explore: --method 'WrongGuard.check(int,int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ArithmeticException@div x1
// why: x + y != 0 is checked, but x - y divides: the guard (2) and, on its true side, the zero choice (one more; x = y = 1).
// input: 1, -1 -> returns 0
// input: 3, 1 -> returns 50
// input: 1, 1 -> throws java.lang.ArithmeticException@div
class WrongGuard {
    static int check(int x, int y) {
        if (x + y != 0) return 100 / (x - y); //@div
        return 0;
    }
}
