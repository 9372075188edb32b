// explore: --method 'StoreThenLoad.check(int,int)'
// verdict: UNSAFE
// paths: 6
// exceptions: java.lang.AssertionError@same x1
// why: Four guards for two indices (4). Inside, a[i] = 1 and a[j] = 2 do not fork; `a[i] == 1` is false exactly where i == j:
//   the assert forks (2).
// input: 0, 1 -> returns
// input: 1, 1 -> throws java.lang.AssertionError@same
// input: 5, 0 -> returns
class StoreThenLoad {
    static void check(int i, int j) {
        if (i < 0 || i > 2 || j < 0 || j > 2) return;
        int[] a = new int[3];
        a[i] = 1;
        a[j] = 2;
        assert a[i] == 1; //@same
    }
}
