// explore: --method 'Factorial.check(int)'
// verdict: SAFE
// paths: 7
// exceptions: none
// why: n < 0 (1), n > 5 (1). fact stops at n <= 1, so 0 and 1 are one path; 2, 3, 4, 5 are one each (4): the last needs no
//   fork, because n <= 5. Together 7.
// input: -1 -> returns 0
// input: 6 -> returns 0
// input: 0 -> returns 1
// input: 5 -> returns 120
class Factorial {
    static int check(int n) {
        if (n < 0 || n > 5) return 0;
        int f = fact(n);
        assert f > 0;
        return f;
    }

    private static int fact(int n) {
        return n <= 1 ? 1 : n * fact(n - 1);
    }
}
