// explore: --method 'ByteCast.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@sign x1
// why: `x > 0` forks (2); a positive x such as 128 has a negative low byte, so the assert forks (one more). SPF and Java
//   Ranger ignore i2b and miss this.
// input: 127 -> returns
// input: -1 -> returns
// input: 128 -> throws java.lang.AssertionError@sign
class ByteCast {
    static void check(int x) {
        byte b = (byte) x;
        if (x > 0) {
            assert b >= 0; //@sign
        }
    }
}
