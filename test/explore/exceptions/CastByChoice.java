// explore: --method 'CastByChoice.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ClassCastException@cast x1
// why: `x > 0` forks; the object is concrete on both sides, and one is no String.
// input: 1 -> returns 1
// input: 0 -> throws java.lang.ClassCastException@cast
class CastByChoice {
    static int check(int x) {
        Object o = x > 0 ? "s" : new int[1];
        String s = (String) o; //@cast
        return s.length();
    }
}
