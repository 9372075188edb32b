// explore: --method 'MidpointUnsigned.check(int,int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: As Midpoint, but `>>> 1` repairs the overflow: lo < 0 (1), hi < lo (1), the rest (1); both halves of the assert hold.
// input: 2147483646, 2147483647 -> returns 2147483646
// input: 2, 8 -> returns 5
class MidpointUnsigned {
    static int check(int lo, int hi) {
        if (lo < 0 || hi < lo) return -1;
        int mid = (lo + hi) >>> 1;
        assert lo <= mid && mid <= hi;
        return mid;
    }
}
