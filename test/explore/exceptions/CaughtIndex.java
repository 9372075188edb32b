// explore: --method 'CaughtIndex.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: An access has three cases: below zero, at or above the length (the handler takes both), inside.
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
