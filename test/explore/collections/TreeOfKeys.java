// explore: --method 'TreeOfKeys.check(int,int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.AssertionError@size x1
// why: x < 1000 (1), y < 1000 (1). The first put compares the key with itself: decided. The second compares y with x: less, greater
//   (a new entry) or equal (replaces, the size stays 1): 3 paths, and the assert is concrete.
// input: 1000, 2000 -> returns
// input: 2000, 1000 -> returns
// input: 1000, 1000 -> throws java.lang.AssertionError@size
class TreeOfKeys {
    static void check(int x, int y) {
        if (x < 1000 || y < 1000) return;
        java.util.TreeMap<Integer, String> map = new java.util.TreeMap<>();
        map.put(x, "x");
        map.put(y, "y");
        assert map.size() == 2; //@size
    }
}
