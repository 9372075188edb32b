// explore: --method 'OpenDoubles.check(int,int,int,double)'
// verdict: SAFE
// paths: 7
// exceptions: none
// why: n < 1, i < 0, i >= n, j < 0, j >= n (5); a[j] is d or 0.0, and is compared (2).
// input: 0, 0, 0, 2.0 -> returns -1
// input: 3, 1, 1, 2.0 -> returns 1
// input: 3, 1, 2, 2.0 -> returns 0
// input: 3, 1, 1, 1.0 -> returns 0
class OpenDoubles {
    static int check(int n, int i, int j, double d) {
        if (n < 1 || i < 0 || i >= n || j < 0 || j >= n) return -1;
        double[] a = new double[n];
        a[i] = d;
        return a[j] > 1.5 ? 1 : 0;
    }
}
