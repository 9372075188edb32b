// explore: --method 'LinearSearch.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.ArrayIndexOutOfBoundsException@past x1
// why: The array is concrete; `a[i] == x` forks at 3, 1 and 4: found at 0, 1, 2, or not at all. The loop condition is
//   concrete. Not found leaves i at 3, outside the array.
// input: 3 -> returns 0
// input: 4 -> returns 2
// input: 5 -> throws java.lang.ArrayIndexOutOfBoundsException@past
class LinearSearch {
    static int check(int x) {
        int[] a = {3, 1, 4};
        int i = 0;
        while (i < a.length && a[i] != x) i++;
        a[i] = 0; //@past
        return i;
    }
}
