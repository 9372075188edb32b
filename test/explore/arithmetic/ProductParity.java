// explore: --method 'ProductParity.check(int)'
// verdict: SAFE
// paths: 1
// exceptions: none
// why: One of x and x + 1 is even, wrapping keeps the lowest bit, and the divisor 2 is constant: nothing forks.
// input: 3 -> returns
// input: 2147483647 -> returns
class ProductParity {
    static void check(int x) {
        assert (x * (x + 1)) % 2 == 0;
    }
}
