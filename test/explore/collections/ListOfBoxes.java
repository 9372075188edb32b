// explore: --method 'ListOfBoxes.check(int,int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@overflow x1
// why: x < 1000 (1), y < 1000 (1). Boxing does not fork, and ArrayList's own branches are on concrete sizes. The values come
//   back as they went in; their sum may overflow: the assert forks (2).
// input: 5, 5000 -> returns
// input: 5000, 5 -> returns
// input: 1000, 1000 -> returns
// input: 2147483647, 1000 -> throws java.lang.AssertionError@overflow
class ListOfBoxes {
    static void check(int x, int y) {
        if (x < 1000 || y < 1000) return;
        java.util.List<Integer> list = new java.util.ArrayList<>();
        list.add(x);
        list.add(y);
        int sum = list.get(0) + list.get(1);
        assert sum > 0; //@overflow
    }
}
