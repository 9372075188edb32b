// explore: --method 'HashOfLong.check(long)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@collision x1
// why: `hash == 0` forks (2); where it holds both words are equal, not necessarily 0: the assert forks (one more).
// input: 0 -> returns
// input: 1 -> returns
// input: -1 -> throws java.lang.AssertionError@collision
class HashOfLong {
    static void check(long l) {
        int hash = (int) (l ^ (l >>> 32));
        if (hash == 0) {
            assert l == 0; //@collision
        }
    }
}
