// Inputs: an object was made while its class was initialised, before a static field had its value.
// SAFE: never
// check: --objects constructed
public final class ConstantNotYet {
    static final ConstantNotYet[] ALL = {new ConstantNotYet()};
    static final int LEAST = Integer.parseInt("10");

    final int v;

    ConstantNotYet() {
        v = LEAST;
    }

    static void f(ConstantNotYet c) {
        if (c.v < 10) throw new IllegalStateException();
    }
}
