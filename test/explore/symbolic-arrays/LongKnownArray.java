// explore: --method 'LongKnownArray.check(int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: i < 0, i >= 5000 (2). One of 5000 elements is one term; the assert asks whether i is 10 (2).
// input: -1 -> returns -1
// input: 5000 -> returns -1
// input: 10 -> returns 1
// input: 4999 -> returns 0
class LongKnownArray {
    static int check(int i) {
        if (i < 0 || i >= 5000) return -1;
        int[] a = new int[5000];
        a[10] = 1;
        int found = a[i];
        assert i == 10 ? found == 1 : found == 0;
        return found;
    }
}
