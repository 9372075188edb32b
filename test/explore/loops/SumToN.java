// explore: --method 'SumToN.check(int)'
// verdict: SAFE
// paths: 7
// exceptions: none
// why: n < 0 (1), n > 4 (1); the loop condition forks once per round: n = 0..4, five paths. The assert holds on each.
// input: 4 -> returns 6
// input: 0 -> returns 0
// input: 5 -> returns -1
class SumToN {
    static int check(int n) {
        if (n < 0 || n > 4) return -1;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i;
        assert sum == n * (n - 1) / 2;
        return sum;
    }
}
