// explore: --method 'SymbolicStatics.check(int,int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@swap x1
// why: Static fields hold terms. `x > y` forks. There the exchange forgets one value: both fields become y, and the assert
//   low + high == x + y fails without a fork, since x != y. On the other side that assert holds, and `low < 0` forks (2).
// input: 1, 2 -> returns 1
// input: -1, 2 -> returns 0
// input: 2, 1 -> throws java.lang.AssertionError@swap
class SymbolicStatics {
    static int low;
    static int high;

    static int check(int x, int y) {
        low = x;
        high = y;
        if (low > high) {
            low = high;
            high = low;
        }
        assert low + high == x + y; //@swap
        return low < 0 ? 0 : 1;
    }
}
