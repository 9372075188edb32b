// explore: --method 'DivideLong.check(long,long)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArithmeticException@div x1
// why: ldiv forks into b - 3 == 0 (exception) and the rest.
// input: 10, 5 -> returns 5
// input: 10, 3 -> throws java.lang.ArithmeticException@div
class DivideLong {
    static long check(long a, long b) {
        return a / (b - 3); //@div
    }
}
