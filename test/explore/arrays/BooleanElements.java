// explore: --method 'BooleanElements.check(int,int)'
// verdict: UNSAFE
// paths: 6
// exceptions: java.lang.IllegalStateException@twice x1
// why: Four guards (4). seen[i] = true does not fork; `seen[j]` is true exactly where j == i: one fork (2).
// input: 0, 1 -> returns
// input: 2, 2 -> throws java.lang.IllegalStateException@twice
// input: -1, 0 -> returns
class BooleanElements {
    static void check(int i, int j) {
        if (i < 0 || i > 3 || j < 0 || j > 3) return;
        boolean[] seen = new boolean[4];
        seen[i] = true;
        if (seen[j]) throw new IllegalStateException(); //@twice
    }
}
