// explore: --method 'RotateAndReverse.check(int,int)'
// verdict: SAFE
// paths: 1
// exceptions: none
// why: Integer.rotateLeft, rotateRight and reverse are shifts and masks without a branch; both identities hold.
// input: 5, 40 -> returns
// input: -1, -1 -> returns
class RotateAndReverse {
    static void check(int x, int n) {
        assert Integer.rotateRight(Integer.rotateLeft(x, n), n) == x;
        assert Integer.reverse(Integer.reverse(x)) == x;
    }
}
