// explore: main
// verdict: SAFE
// paths: 2
// exceptions: none
// why: Inputs of narrow types stay in their ranges: the three asserts hold. `b == s` forks (2).
// input: 1, 1, 65 -> returns
// input: -128, 32767, 65535 -> returns
import org.sosy_lab.sv_benchmarks.Verifier;

class ByteAndShortInputs {
    public static void main(String[] args) {
        byte b = Verifier.nondetByte();
        short s = Verifier.nondetShort();
        char c = Verifier.nondetChar();
        assert b >= -128 && b <= 127;
        assert s >= -32768 && s <= 32767;
        assert c >= 0 && c <= 65535;
        if (b == s) System.out.println("equal");
    }
}
