// explore: --method 'SortThree.check(int,int,int)'
// verdict: UNSAFE
// paths: 16
// exceptions: java.lang.AssertionError@distinct x7
// why: Three guards (3). Each comparison has the outcomes less, equal, greater, so the paths of a sort are the weak orders of
//   three elements: 13 (6 without ties, 6 with one tie of two, 1 of three); TimSort asks no more and no less than that. The
//   assert wants no ties and fails on 7, without forking.
// input: 0, 0, 0 -> returns
// input: 1003, 1001, 1002 -> returns
// input: 1001, 1001, 1002 -> throws java.lang.AssertionError@distinct
class SortThree {
    static void check(int x, int y, int z) {
        if (x < 1000 || y < 1000 || z < 1000) return;
        java.util.List<Integer> list = new java.util.ArrayList<>();
        list.add(x);
        list.add(y);
        list.add(z);
        java.util.Collections.sort(list);
        int a = list.get(0);
        int b = list.get(1);
        int c = list.get(2);
        assert a <= b && b <= c;
        assert a != b && b != c; //@distinct
    }
}
