// explore: --method 'LengthOfNumber.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@short x1
// why: x < 0 (1), x > 99 (1). Asking for the length makes the JDK compute the digits: one or two (2 paths); the length is then
//   concrete, 2 or 3, and the assert fails for one digit.
// input: -1 -> returns
// input: 10 -> returns
// input: 9 -> throws java.lang.AssertionError@short
class LengthOfNumber {
    static void check(int x) {
        if (x < 0 || x > 99) return;
        String s = "v" + x;
        assert s.length() == 3; //@short
    }
}
