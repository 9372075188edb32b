// explore: main
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@equal x1
// why: `assume(x > 0)` is a branch and an assumption: its false side is not a path. `x > y` forks (2), below it the assert forks
//   on x == y (one more).
// input: 0, 0 -> assumed away
// input: 2, 1 -> returns
// input: 1, 2 -> returns
// input: 2, 2 -> throws java.lang.AssertionError@equal
import org.sosy_lab.sv_benchmarks.Verifier;

class VerifierInputs {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 0);
        int y = Verifier.nondetInt();
        if (x > y) return;
        assert x != y; //@equal
    }
}
