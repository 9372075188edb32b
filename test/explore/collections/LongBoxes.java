// explore: --method 'LongBoxes.check(long)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@type x2
// why: Long.valueOf: l < -128 new (1), l > 127 new (1), else cached (1). A Long never equals an Integer: `equals` asks for the
//   type. The assert, that the box is identical to a second box of the same value, fails for the two new ones.
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
