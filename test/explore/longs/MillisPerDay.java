// explore: --method 'MillisPerDay.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@int x1
// why: days < 0 (1), days > 100 (1). Else the long product is right (its assert holds), the int product overflows from
//   25 days on: the second assert forks (2).
// input: -1 -> returns
// input: 24 -> returns
// input: 101 -> returns
// input: 25 -> throws java.lang.AssertionError@int
class MillisPerDay {
    static void check(int days) {
        if (days < 0 || days > 100) return;
        long right = days * 86_400_000L;
        assert right >= 0;
        int wrong = days * 86_400_000;
        assert wrong == right; //@int
    }
}
