// explore: main
// verdict: UNKNOWN
// paths: 0
// exceptions: none
// why: No int is both positive and negative: every run is assumed away, none ends. Nothing was checked, and a SAFE for that
//   reason would be a trap.
// input: 1 -> assumed away
// input: -1 -> assumed away
import rangefinder.Symbolic;

class Vacuous {
    public static void main(String[] args) {
        int x = Symbolic.anInt("x");
        Symbolic.assume(x > 0);
        Symbolic.assume(x < 0);
        assert false;
    }
}
