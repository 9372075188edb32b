// explore: --method 'BoxEquality.check(int,int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: x < 1000 (1), y < 1000 (1); Integer.equals compares the values: equal (1) or not (1), and the assert agrees.
// input: 0, 0 -> returns
// input: 1000, 1000 -> returns
// input: 1000, 1001 -> returns
class BoxEquality {
    static void check(int x, int y) {
        if (x < 1000 || y < 1000) return;
        Integer a = x;
        Integer b = y;
        boolean equal = a.equals(b);
        assert equal == (x == y);
    }
}
