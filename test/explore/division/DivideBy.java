// explore: --method 'DivideBy.check(int,int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArithmeticException@div x1
// why: The division forks into b == 0 (exception) and b != 0.
// input: 7, 2 -> returns 3
// input: 7, 0 -> throws java.lang.ArithmeticException@div
class DivideBy {
    static int check(int a, int b) {
        return a / b; //@div
    }
}
