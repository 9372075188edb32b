// explore: --method 'SortTwo.check(int,int)'
// verdict: SAFE
// paths: 5
// exceptions: none
// why: x < 1000 (1), y < 1000 (1). Sorting two elements makes one comparison, Integer.compare: less, equal or greater (3).
//   The result is in order.
// input: 0, 0 -> returns 0
// input: 2000, 1000 -> returns 1000
// input: 1000, 1000 -> returns 1000
class SortTwo {
    static int check(int x, int y) {
        if (x < 1000 || y < 1000) return 0;
        java.util.List<Integer> list = new java.util.ArrayList<>();
        list.add(x);
        list.add(y);
        java.util.Collections.sort(list);
        assert list.get(0) <= list.get(1);
        return list.get(0);
    }
}
