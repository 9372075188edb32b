// explore: --method 'CastDivisor.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ArithmeticException@div x1
// why: x == 0 returns (1). Else (byte) x may be 0 (x = 256): the division forks into zero (exception) and not zero.
// input: 0 -> returns 0
// input: 5 -> returns 2
// input: 256 -> throws java.lang.ArithmeticException@div
class CastDivisor {
    static int check(int x) {
        if (x == 0) return 0;
        byte b = (byte) x;
        return 10 / b; //@div
    }
}
