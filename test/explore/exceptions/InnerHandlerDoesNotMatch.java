// explore: --method 'InnerHandlerDoesNotMatch.check(int,boolean)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: `missing ? null : ...` forks: the null side throws NullPointerException, caught by the inner handler (1). On the other
//   the division by x forks (2): its exception passes the inner handler and is caught by the outer one.
// input: 2, true -> returns -1
// input: 0, false -> returns -2
// input: 2, false -> returns 2
class InnerHandlerDoesNotMatch {
    static int check(int x, boolean missing) {
        String s = missing ? null : "four";
        try {
            try {
                return s.length() / x;
            } catch (NullPointerException e) {
                return -1;
            }
        } catch (ArithmeticException e) {
            return -2;
        }
    }
}
