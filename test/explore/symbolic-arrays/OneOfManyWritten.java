// explore: --method 'OneOfManyWritten.check(int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: j < 0 (1), j >= 300 (1). The store at j and 300 loads at known indices do not fork; the last element is 7 or 0, which the
//   assert tells apart (2).
// input: -1 -> returns -1
// input: 300 -> returns -1
// input: 299 -> returns 7
// input: 4 -> returns 0
class OneOfManyWritten {
    static int check(int j) {
        if (j < 0 || j >= 300) return -1;
        int[] a = new int[300];
        a[j] = 7;
        int last = 0;
        for (int i = 0; i < 300; i++) last = a[i];
        assert last == 0 || last == 7;
        return last;
    }
}
