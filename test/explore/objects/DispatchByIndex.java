// explore: --method 'DispatchByIndex.check(int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.UnsupportedOperationException@third x1
// why: i < 0 (1), i > 2 (1). The interface call on a guarded reference forks per method that it can select (3); one throws.
// input: 0 -> returns 1
// input: 1 -> returns 2
// input: 5 -> returns 0
// input: 2 -> throws java.lang.UnsupportedOperationException@third
class DispatchByIndex {
    interface Step { int run(); }

    static int check(int i) {
        if (i < 0 || i > 2) return 0;
        Step[] steps = {
            () -> 1,
            () -> 2,
            () -> { throw new UnsupportedOperationException(); }, //@third
        };
        return steps[i].run();
    }
}
