// explore: main
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@three x1
// why: Each round makes a new boolean input and stops at the first false: after 0, 1, 2 rounds, or after three trues (4 paths). The
//   last fails.
// input: false -> returns
// input: true, false -> returns
// input: true, true, true -> throws java.lang.AssertionError@three
import org.sosy_lab.sv_benchmarks.Verifier;

class InputsInLoop {
    public static void main(String[] args) {
        int n = 0;
        while (n < 3 && Verifier.nondetBoolean()) n++;
        assert n < 3; //@three
    }
}
