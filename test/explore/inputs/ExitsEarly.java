// explore: main
// verdict: SAFE
// paths: 3
// exceptions: none
// why: x == 42 exits with status 3 (1), x == 43 exits inside try, whose finally then never runs (1), else main returns (1).
// input: 42 -> exits 3
// input: 43 -> exits 4
// input: 0 -> returns
import rangefinder.Symbolic;

class ExitsEarly {
    public static void main(String[] args) {
        int x = Symbolic.anInt("x");
        if (x == 42) System.exit(3);
        try {
            if (x == 43) System.exit(4);
        } finally {
            if (x == 43) throw new IllegalStateException();
        }
    }
}
