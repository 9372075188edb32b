// explore: --method 'BoxedBoolean.check(boolean,boolean)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: Boolean.valueOf is `b ? TRUE : FALSE`: a fork for each box (2 * 2). The set holds one or two of the two constants.
// input: true, true -> returns 1
// input: true, false -> returns 2
class BoxedBoolean {
    static int check(boolean a, boolean b) {
        java.util.Set<Boolean> set = new java.util.HashSet<>();
        set.add(a);
        set.add(b);
        assert (set.size() == 1) == (a == b);
        return set.size();
    }
}
