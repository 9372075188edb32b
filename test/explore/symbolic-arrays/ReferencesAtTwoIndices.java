// explore: --method 'ReferencesAtTwoIndices.check(int,int,int)'
// verdict: SAFE
// paths: 7
// exceptions: none
// why: n < 1, i < 0, i >= n, j < 0, j >= n (5); the comparison is i == j (2).
// input: 0, 0, 0 -> returns -1
// input: 2, 1, 1 -> returns 1
// input: 2, 1, 0 -> returns 0
// input: 2, -1, 0 -> returns -1
// input: 2, 2, 0 -> returns -1
// input: 2, 0, -1 -> returns -1
// input: 2, 0, 2 -> returns -1
class ReferencesAtTwoIndices {
    static int check(int n, int i, int j) {
        if (n < 1 || i < 0 || i >= n || j < 0 || j >= n) return -1;
        Object[] a = new Object[n];
        Object o = new Object();
        a[i] = o;
        return a[j] == o ? 1 : 0;
    }
}
