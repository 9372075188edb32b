// explore: --method 'Maximum.check(int,int,int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: Elements are symbolic, indices concrete. `a[i] > max` forks for i = 1 and for i = 2: 4 paths. The result is not less
//   than any element, so the asserts hold.
// input: 1, 2, 3 -> returns 3
// input: 3, 2, 1 -> returns 3
class Maximum {
    static int check(int x, int y, int z) {
        int[] a = {x, y, z};
        int max = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > max) max = a[i];
        }
        assert max >= x && max >= y && max >= z;
        return max;
    }
}
