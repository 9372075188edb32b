// explore: --method 'PowerBySquaring.check(int)'
// verdict: SAFE
// paths: 9
// exceptions: none
// why: e < 0 (1), e > 6 (1). power asks `e == 0` and `e % 2 == 1`, so the path is the binary notation of e: one path for each
//   of 0..6 (7). The result is then concrete: 3^e.
// input: 0 -> returns 1
// input: 5 -> returns 243
// input: 7 -> returns -1
class PowerBySquaring {
    static int check(int e) {
        if (e < 0 || e > 6) return -1;
        int p = power(3, e);
        assert p >= 1 && p <= 729;
        return p;
    }

    private static int power(int b, int e) {
        if (e == 0) return 1;
        int half = power(b, e / 2);
        return e % 2 == 1 ? half * half * b : half * half;
    }
}
