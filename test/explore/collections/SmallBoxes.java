// explore: --method 'SmallBoxes.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@two x1
// why: x < 0 (1), x > 3 (1). In 0..3 the box is one of the cache: a guarded reference. intValue is one method for all of them
//   and reads a field: a term that equals x, without a fork. The assert forks (2).
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
