// explore: --method 'IntThroughFloat.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@rounded x1
// why: x < 16777210 (1), x > 16777220 (1). Between them, a float has 24 bits: 16777217 comes back as 16777216. The assert
//   forks (2).
// input: 0 -> returns
// input: 16777221 -> returns
// input: 16777216 -> returns
// input: 16777217 -> throws java.lang.AssertionError@rounded
class IntThroughFloat {
    static void check(int x) {
        if (x < 16_777_210 || x > 16_777_220) return;
        assert (int) (float) x == x; //@rounded
    }
}
