// explore: --method 'CopyOfSymbolicCount.check(int,int)'
// verdict: SAFE
// paths: 5
// exceptions: none
// why: n < 4, k < 0, k > 4 (3). The copy is always in range and does not fork by how much is copied; the assert asks whether
//   k is 2 (2).
// input: 4, 2 -> returns 1200
// input: 5, 4 -> returns 1234
// input: 4, 0 -> returns 0
// input: 3, 0 -> returns -1
// input: 9, 5 -> returns -1
// input: 9, -1 -> returns -1
class CopyOfSymbolicCount {
    static int check(int n, int k) {
        if (n < 4 || k < 0 || k > 4) return -1;
        int[] source = {1, 2, 3, 4};
        int[] target = new int[n];
        System.arraycopy(source, 0, target, 0, k);
        int seen = target[0] * 1000 + target[1] * 100 + target[2] * 10 + target[3];
        assert k != 2 || seen == 1200;
        return seen;
    }
}
