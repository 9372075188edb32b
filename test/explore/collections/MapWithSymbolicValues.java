// explore: --method 'MapWithSymbolicValues.check(int,int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@cheaper x1
// why: x < 1000 (1), y < 1000 (1). Keys are strings: hashing and buckets are concrete. The values come back as they went in;
//   the assert compares them and forks (2).
// input: 0, 0 -> returns
// input: 1000, 2000 -> returns
// input: 2000, 1000 -> throws java.lang.AssertionError@cheaper
class MapWithSymbolicValues {
    static void check(int x, int y) {
        if (x < 1000 || y < 1000) return;
        java.util.Map<String, Integer> price = new java.util.HashMap<>();
        price.put("apple", x);
        price.put("pear", y);
        assert price.get("apple") <= price.get("pear"); //@cheaper
    }
}
