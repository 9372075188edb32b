// explore: --method 'BoxIdentity.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@identity x2
// why: Integer.valueOf: x < -128 makes a new object (1), x > 127 too (1), between them the cache gives one and the same object
//   twice (1). The second valueOf is decided. New objects are not identical: the assert fails on two of the three paths.
// input: 127 -> returns
// input: -128 -> returns
// input: 128 -> throws java.lang.AssertionError@identity
// input: -129 -> throws java.lang.AssertionError@identity
class BoxIdentity {
    static void check(int x) {
        Integer a = x;
        Integer b = x;
        assert a == b; //@identity
    }
}
