// explore: main
// verdict: SAFE
// paths: 2
// exceptions: none
// why: `x < 0 || x > 10` is evaluated before assume is called, and `||` has two ways to be true: x < 0, and x > 10 (2 paths).
//   The third way is assumed away. The assert holds on both.
// input: -1 -> returns
// input: 11 -> returns
// input: 5 -> assumed away
import rangefinder.Symbolic;

class AssumedOr {
    public static void main(String[] args) {
        int x = Symbolic.anInt("x");
        Symbolic.assume(x < 0 || x > 10);
        assert x != 5;
    }
}
