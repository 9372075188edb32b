// explore: --method 'TooDeep.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.StackOverflowError@down
// why: x == 0 returns; else the recursion never ends. Where a real stack ends is not known to us, but the real JVM confirms that
//   it ends there, too.
// input: 0 -> returns 0
// input: 1 -> throws java.lang.StackOverflowError@down
class TooDeep {
    static int check(int x) {
        return x == 0 ? 0 : down(1);
    }

    private static int down(int n) {
        return down(n + 1) + 1; //@down
    }
}
