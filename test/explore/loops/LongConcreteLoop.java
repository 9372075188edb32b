// explore: --method 'LongConcreteLoop.check(int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: `x > 0` forks; the long loop after it is concrete in its condition and adds x or not: no more forks. After it the
//   state is undone for the second side, however much was written.
// input: 1 -> returns 20000
// input: 0 -> returns 0
class LongConcreteLoop {
    static int check(int x) {
        int[] seen = new int[100];
        boolean positive = x > 0;
        for (int i = 0; i < 20_000; i++) {
            if (positive) seen[i % 100]++;
        }
        int sum = 0;
        for (int s : seen) sum += s;
        assert sum == (positive ? 20_000 : 0);
        return sum;
    }
}
