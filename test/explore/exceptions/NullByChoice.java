// explore: --method 'NullByChoice.check(boolean)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.NullPointerException@null x1
// why: `?:` forks; on one side the reference is null.
// input: true -> returns 4
// input: false -> throws java.lang.NullPointerException@null
class NullByChoice {
    static int check(boolean b) {
        String s = b ? "text" : null;
        return s.length(); //@null
    }
}
