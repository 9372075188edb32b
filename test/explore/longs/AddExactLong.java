// explore: --method 'AddExactLong.check(long,long)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArithmeticException@add x1
// why: Math.addExact has one branch, on the sign of a mask: overflow (exception, thrown inside the JDK, our line is the
//   call) or not.
// input: 1, 2 -> returns 3
// input: 9223372036854775807, 1 -> throws java.lang.ArithmeticException@add
class AddExactLong {
    static long check(long a, long b) {
        return Math.addExact(a, b); //@add
    }
}
