// explore: --method 'MapWithSymbolicKey.check(int)'
// verdict: UNSAFE
// paths: 6
// exceptions: java.lang.NullPointerException@missing x2
// why: x < 0 (1), x > 3 (1). The key is a cached box, one of four; hashCode forks per object (4), the rest of the lookup is
//   concrete. 0 and 2 are absent: unboxing null throws.
// input: 1 -> returns 10
// input: 3 -> returns 30
// input: 4 -> returns 0
// input: 2 -> throws java.lang.NullPointerException@missing
class MapWithSymbolicKey {
    static int check(int x) {
        if (x < 0 || x > 3) return 0;
        java.util.Map<Integer, Integer> map = new java.util.HashMap<>();
        map.put(1, 10);
        map.put(3, 30);
        return map.get(x); //@missing
    }
}
