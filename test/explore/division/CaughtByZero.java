// explore: --method 'CaughtByZero.check(int,int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: The division forks; on the zero side the program's own handler returns, so no exception leaves the method.
// input: 9, 0 -> returns -1
// input: 9, 3 -> returns 3
class CaughtByZero {
    static int check(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return -1;
        }
    }
}
