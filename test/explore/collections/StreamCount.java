// explore: --method 'StreamCount.check(int,int,int)'
// verdict: UNSAFE
// paths: 8
// exceptions: java.lang.AssertionError@all x1
// why: The filter's lambda asks `v > 0` for each of three elements: 2^3 paths; the stream's own code looks at no element. The
//   count is concrete; the assert fails on the one path with three.
// input: 1, -1, 1 -> returns
// input: 1, 2, 3 -> throws java.lang.AssertionError@all
class StreamCount {
    static void check(int x, int y, int z) {
        long positive = java.util.stream.IntStream.of(x, y, z).filter(v -> v > 0).count();
        assert positive < 3; //@all
    }
}
