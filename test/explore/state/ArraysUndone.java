// explore: --method 'ArraysUndone.check(int,int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: x > 0 (2) and y > 0 (2) decide which elements of a static array are set; the sum must count this path's writes only.
//   The array is made before the first decision, so its elements are restored, not made anew.
// input: 1, 1 -> returns 3
// input: 0, 1 -> returns 2
// input: 0, 0 -> returns 0
class ArraysUndone {
    static final long[] SET = new long[2];

    static long check(int x, int y) {
        int expected = 0;
        if (x > 0) {
            SET[0] += 1;
            expected += 1;
        }
        if (y > 0) {
            SET[1] += 2;
            expected += 2;
        }
        assert SET[0] + SET[1] == expected;
        return SET[0] + SET[1];
    }
}
