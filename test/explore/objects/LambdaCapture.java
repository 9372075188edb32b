// explore: --method 'LambdaCapture.check(int,int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ArithmeticException@div x1
// why: The lambda captures x and divides by its argument: `y > 5` forks (1 returns without a call); in the lambda y == 0
//   forks (2).
// input: 10, 6 -> returns 10
// input: 10, 5 -> returns 2
// input: 10, 0 -> throws java.lang.ArithmeticException@div
class LambdaCapture {
    static int check(int x, int y) {
        java.util.function.IntUnaryOperator divide = d -> x / d; //@div
        if (y > 5) return x;
        return divide.applyAsInt(y);
    }
}
