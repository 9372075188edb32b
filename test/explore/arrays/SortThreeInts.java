// explore: --method 'SortThreeInts.check(int,int,int)'
// verdict: SAFE
// paths: 6
// exceptions: none
// why: Three exchanges by `>`. First (2). Second (2 each). Third: after x <= y <= z it is decided; after y > z it is open (2);
//   after x > y, x <= z decided; after x > z open (2): 1 + 2 + 1 + 2 = 6, the 3! orders. The result is sorted: no assert forks.
// input: 3, 2, 1 -> returns 123
// input: 1, 3, 2 -> returns 123
class SortThreeInts {
    static int check(int x, int y, int z) {
        int[] a = {x, y, z};
        order(a, 0);
        order(a, 1);
        order(a, 0);
        assert a[0] <= a[1] && a[1] <= a[2];
        return a[0] * 100 + a[1] * 10 + a[2];
    }

    private static void order(int[] a, int i) {
        if (a[i] > a[i + 1]) {
            int t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
        }
    }
}
