// explore: --method 'OpenStoreThenLoad.check(int,int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.ArrayIndexOutOfBoundsException@store x2
// why: n < 1 (1). The length stays n: the store is below zero (1), at or above n (1) or inside (1); the load at 0 is inside of
//   every length, and what it finds depends on i without a fork.
// input: 0, 0 -> returns -1
// input: 3, 0 -> returns 5
// input: 3, 1 -> returns 0
// input: 2, 2 -> throws java.lang.ArrayIndexOutOfBoundsException@store
// input: 2, -1 -> throws java.lang.ArrayIndexOutOfBoundsException@store
class OpenStoreThenLoad {
    static int check(int n, int i) {
        if (n < 1) return -1;
        int[] a = new int[n];
        a[i] = 5; //@store
        return a[0];
    }
}
