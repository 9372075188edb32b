// explore: --method 'FinallyReturns.check(int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: The division forks; `return` in finally discards the ArithmeticException of the zero side.
// input: 0 -> returns 7
// input: 5 -> returns 7
class FinallyReturns {
    @SuppressWarnings("finally")
    static int check(int x) {
        try {
            return 10 / x;
        } finally {
            return 7;
        }
    }
}
