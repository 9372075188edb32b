// explore: --method 'ChosenLength.check(int,int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.ArrayIndexOutOfBoundsException@store x2
// why: n < 1 (1), n > 3 (1). The length stays n; the store forks into below zero, at or above n, and inside (3).
// input: 0, 0 -> returns
// input: 4, 0 -> returns
// input: 3, 2 -> returns
// input: 1, -1 -> throws java.lang.ArrayIndexOutOfBoundsException@store
// input: 2, 2 -> throws java.lang.ArrayIndexOutOfBoundsException@store
class ChosenLength {
    static void check(int n, int i) {
        if (n < 1 || n > 3) return;
        int[] a = new int[n];
        a[i] = n; //@store
    }
}
