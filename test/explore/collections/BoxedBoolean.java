// explore: --method 'BoxedBoolean.check(boolean,boolean)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: Boxing does not fork, but the set hashes its elements, and Boolean.hashCode is `value ? 1231 : 1237`: a fork for each
//   of the two (2 * 2). The set holds one or two of the two constants.
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
