// explore: --method 'Xor.check(boolean,boolean)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: a ^ b is ixor, no branch; `if (c)` forks (2). `a != b` is then decided on both sides.
// input: true, false -> returns
// input: true, true -> returns
class Xor {
    static void check(boolean a, boolean b) {
        boolean c = a ^ b;
        if (c) {
            assert a != b;
        } else {
            assert a == b;
        }
    }
}
