// explore: --method 'ThreeWayLong.check(long,long)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: Each `lcmp` + `if` forks once: a < b (1), else a > b (1), else (1), where a == b cannot fail.
// input: 1, 2 -> returns -1
// input: 9223372036854775807, -9223372036854775808 -> returns 1
// input: 4294967296, 4294967296 -> returns 0
class ThreeWayLong {
    static int check(long a, long b) {
        if (a < b) return -1;
        if (a > b) return 1;
        assert a == b;
        return 0;
    }
}
