// explore: --method 'RemainderIsFmod.check(double)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: d % 0.0 is NaN whatever d is, so the first assert does not fork. `&&` has two branches: d > -1e9 fails (1, NaN
//   among them), d < 1e9 fails (1), both hold (1). A finite dividend with an infinite divisor is its own remainder, so the
//   second assert holds.
// input: 5.5 -> returns
// input: NaN -> returns
// input: -1e300 -> returns
class RemainderIsFmod {
    static void check(double d) {
        double nothing = d % 0.0;
        assert nothing != nothing;
        if (d > -1e9 && d < 1e9) {
            double same = d % Double.POSITIVE_INFINITY;
            assert same == d;
        }
    }
}
