// explore: --method 'StoreAtIndex.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: i < 0 (1), i >= 4 (1). Inside, the store does not fork, and the loads at concrete indices afterwards must not either:
//   exactly one element is 7, so the sum is 7 (1).
// input: -1 -> returns 0
// input: 4 -> returns 0
// input: 2 -> returns 7
class StoreAtIndex {
    static int check(int i) {
        if (i < 0 || i >= 4) return 0;
        int[] a = new int[4];
        a[i] = 7;
        int sum = a[0] + a[1] + a[2] + a[3];
        assert sum == 7;
        return sum;
    }
}
