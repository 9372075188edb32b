// explore: --method 'CaughtIndex.check(int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: The load forks into inside and outside; below zero and above the length are one alternative, and the handler takes it.
// input: 2 -> returns 30
// input: -1 -> returns -1
// input: 3 -> returns -1
class CaughtIndex {
    static int check(int i) {
        int[] a = {10, 20, 30};
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }
}
