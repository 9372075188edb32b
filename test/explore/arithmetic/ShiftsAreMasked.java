// explore: --method 'ShiftsAreMasked.check(int,int)'
// verdict: SAFE
// paths: 1
// exceptions: none
// why: Shift distances are taken modulo 32 (JVMS ishl, ishr, iushr), so no assert can fail and none forks; a shift by
//   the constant 32 is a shift by 0.
// input: 1, 33 -> returns
// input: -5, -1 -> returns
class ShiftsAreMasked {
    static void check(int x, int s) {
        assert (x << s) == (x << (s & 31));
        assert (x >> s) == (x >> (s + 32));
        assert (x >>> s) == (x >>> (s - 64));
        assert x << 32 == x;
    }
}
