// explore: --method 'DivisionInCondition.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ArithmeticException@div x1
// why: x == 0 throws inside the condition (1); else 100 / x > 5 holds for 1..16 and not for the others (2).
// input: 0 -> throws java.lang.ArithmeticException@div
// input: 10 -> returns 1
// input: -10 -> returns 0
class DivisionInCondition {
    static int check(int x) {
        if (100 / x > 5) return 1; //@div
        return 0;
    }
}
