// explore: --method 'LongBoxes.check(long)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@type x1
// why: As for Integer, boxing does not fork. A Long never equals an Integer: equals asks for the type, which all cases share, so
//   the first assert holds. The second forks on whether l is in the cache, -128..127 (2).
// input: 0 -> returns
// input: 128 -> throws java.lang.AssertionError@type
class LongBoxes {
    static void check(long l) {
        Long a = l;
        Long b = l;
        assert !a.equals((Object) 5);
        assert a == b; //@type
    }
}
