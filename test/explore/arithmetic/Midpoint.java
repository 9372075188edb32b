// explore: --method 'Midpoint.check(int,int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@overflow x1
// why: lo < 0 returns (1); else hi < lo returns (1); else the sum may overflow to a negative middle: the assert forks (2).
//   This is the well-known bug of binary search.
// input: -1, 0 -> returns -1
// input: 5, 4 -> returns -1
// input: 2, 8 -> returns 5
// input: 2147483646, 2147483647 -> throws java.lang.AssertionError@overflow
class Midpoint {
    static int check(int lo, int hi) {
        if (lo < 0 || hi < lo) return -1;
        int mid = (lo + hi) / 2;
        assert mid >= lo; //@overflow
        return mid;
    }
}
