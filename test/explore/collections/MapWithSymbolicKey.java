// explore: --method 'MapWithSymbolicKey.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.NullPointerException@missing x1
// why: x < 0 (1), x > 3 (1). The key is a cached box; its hash is a term, the bucket a load at a symbolic index: a guarded
//   reference to the two nodes or null. HashMap asks whether it is null: for 0 and 2 (1), where unboxing the missing value
//   throws. For 1 and 3 (1) hash and key of the node agree with the key in both cases, and the values are merged.
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
