import gov.nasa.jpf.symbc.Debug;
import java.util.Random;
import org.sosy_lab.sv_benchmarks.Verifier;
import rangefinder.Symbolic;

/** Inputs that a program asks for. */
public class Asked {
    static int below(int x) { return x < 3 ? 1 : 2; }
    static int bytes(byte b) { return b == 3 ? 1 : 2; }
    static int text(String s) { return s.startsWith("a") ? s.length() : -1; }
    static int rolled(int die) { return die > 3 ? 1 : 0; }
    static int debugged(double d) { return d > 0.5 ? 1 : 0; }
    static long dry(long x) { return x * 3; }

    public static void main(String[] args) {
        int sum = below(Verifier.nondetInt()) + bytes(Symbolic.aByte("b"));
        if (sum > 2) sum += text(Verifier.nondetString());
        else sum += debugged(Debug.makeSymbolicReal("d"));
        if (sum == 4) sum += rolled(new Random().nextInt(6));
        assert sum + dry(sum > 100 ? 0 : 1) != 99;
    }
}
