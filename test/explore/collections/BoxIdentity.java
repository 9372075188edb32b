// explore: --method 'BoxIdentity.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@identity x1
// why: Integer.valueOf of a symbolic x is a guarded reference: one of the cached objects for -128..127, else a new one. Boxing
//   does not fork. Both boxes are the same object exactly where x is in the cache: the assert forks on that (2).
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
