// explore: main
// verdict: UNKNOWN
// paths: -
// exceptions: none
// why: A value from the environment, the clock, reaches a decision: another run may decide otherwise, so SAFE is barred.
// input: 1 -> returns
import rangefinder.Symbolic;

class ClockDecides {
    public static void main(String[] args) {
        int x = Symbolic.anInt("x");
        if (System.currentTimeMillis() < 0) throw new IllegalStateException();
        if (x > 0) System.out.println("positive");
    }
}
