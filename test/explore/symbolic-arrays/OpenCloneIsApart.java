// explore: --method 'OpenCloneIsApart.check(int,int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: n < 1, i < 0, i >= n (3); then every access is inside and nothing forks (1).
// input: 0, 0 -> returns -1
// input: 2, 1 -> returns 1
// input: 2, 2 -> returns -1
// input: 2, -5 -> returns -1
class OpenCloneIsApart {
    static int check(int n, int i) {
        if (n < 1 || i < 0 || i >= n) return -1;
        byte[] a = new byte[n];
        byte[] b = a.clone();
        b[i] = 1;
        assert a[i] == 0;
        return b[i];
    }
}
