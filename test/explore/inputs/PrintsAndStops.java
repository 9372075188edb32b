// explore: main
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.IllegalArgumentException@negative x1
// why: x < 0 throws (1; the message is not looked into), x == 0 returns early (1), else both lines are printed (1).
// input: -1 -> throws java.lang.IllegalArgumentException@negative
// input: 0 -> returns
// input: 5 -> returns
import org.sosy_lab.sv_benchmarks.Verifier;

class PrintsAndStops {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        System.out.println("got " + x);
        if (x < 0) throw new IllegalArgumentException("negative: " + x); //@negative
        if (x == 0) return;
        System.out.printf("half of it is %s%n", "unknown");
    }
}
