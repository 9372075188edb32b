// explore: --method 'DigitValue.check(char)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@letters x1
// why: The program takes ':' .. '?' for digits: c < '0' (1), c > '?' (1); c - '0' is 0..15 there, so the assert on 9 forks (2).
// input: 57 -> returns 9
// input: 47 -> returns -1
// input: 64 -> returns -1
// input: 58 -> throws java.lang.AssertionError@letters
class DigitValue {
    static int check(char c) {
        if (c < '0' || c > '?') return -1;
        int v = c - '0';
        assert v <= 9; //@letters
        return v;
    }
}
