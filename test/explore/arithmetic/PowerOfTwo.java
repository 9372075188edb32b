// explore: --method 'PowerOfTwo.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: Two branches of `&&`: x <= 0 (1), x > 0 but not a power (1), both (1). In the last, the bit count is 1 by the
//   usual trick; Integer.bitCount has no branch in the JDK and the assert cannot fail.
// input: 0 -> returns
// input: 64 -> returns
// input: 65 -> returns
class PowerOfTwo {
    static void check(int x) {
        if (x > 0 && (x & (x - 1)) == 0) {
            assert Integer.bitCount(x) == 1;
        }
    }
}
