// explore: --method 'SmallBoxes.check(int)'
// verdict: UNSAFE
// paths: 6
// exceptions: java.lang.AssertionError@two x1
// why: x < 0 (1), x > 3 (1). In 0..3 the box comes from the cache: a guarded reference to four objects; intValue forks per
//   object (4), after which the value is concrete and 2 fails.
// input: 0 -> returns
// input: 9 -> returns
// input: 2 -> throws java.lang.AssertionError@two
class SmallBoxes {
    static void check(int x) {
        if (x < 0 || x > 3) return;
        Integer box = x;
        int back = box;
        assert back != 2; //@two
    }
}
