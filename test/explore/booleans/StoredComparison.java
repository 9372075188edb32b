// explore: --method 'StoredComparison.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: Each stored comparison is a branch: `x > 0` (2), then `x > 5` forks only where x > 0 (one more). Everything after is
//   concrete: x <= 0, 1..5, > 5.
// input: 0 -> returns 0
// input: 3 -> returns 1
// input: 9 -> returns 2
class StoredComparison {
    static int check(int x) {
        boolean positive = x > 0;
        boolean large = x > 5;
        int again = x > 0 ? 1 : 0;
        if (large && !positive) throw new IllegalStateException();
        return again + (large ? 1 : 0);
    }
}
