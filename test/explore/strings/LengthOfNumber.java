// explore: --method 'LengthOfNumber.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@short x1
// why: x < 0 (1), x > 99 (1). The length is a term, 2 or 3, without any digit being computed: the assert holds for two digits (1) and
//   fails for one (1).
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
