// explore: --method 'MixedWidths.check(int,long)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: x | l, x + l widen x. `l == x` forks once (2 paths); where it holds both words agree, so the asserts cannot fail.
// input: 5, 5 -> returns
// input: -5, 5 -> returns
// input: -5, -5 -> returns
class MixedWidths {
    static void check(int x, long l) {
        if (l == x) {
            assert (int) l == x;
            assert (l ^ x) == 0;
            assert l - x == 0;
        }
    }
}
