// explore: --method 'Saturation.check(float)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: f > 3e9 (1): f2i saturates to MAX_VALUE. Else f < -3e9 (1): MIN_VALUE. Else f != f (1): NaN becomes 0. The rest (1).
//   No assert can fail.
// input: 1e10 -> returns 2147483647
// input: -Infinity -> returns -2147483648
// input: NaN -> returns 0
// input: -2.9 -> returns -2
class Saturation {
    static int check(float f) {
        int i = (int) f;
        if (f > 3e9f) {
            assert i == Integer.MAX_VALUE;
        } else if (f < -3e9f) {
            assert i == Integer.MIN_VALUE;
        } else if (f != f) {
            assert i == 0;
        }
        return i;
    }
}
