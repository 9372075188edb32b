// explore: --method 'AddExactInt.check(int,int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArithmeticException@add x1
// why: Math.addExact has one branch: overflow throws, else the sum.
// input: 1, 2 -> returns 3
// input: -2147483648, -1 -> throws java.lang.ArithmeticException@add
class AddExactInt {
    static int check(int a, int b) {
        return Math.addExact(a, b); //@add
    }
}
