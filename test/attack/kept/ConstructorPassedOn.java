// Inputs: a private constructor is called through a reference to it, with arguments that the factory refuses.
// SAFE: never
// check: --objects constructed
import java.util.function.IntFunction;

public final class ConstructorPassedOn {
    final int v;

    private ConstructorPassedOn(int v) {
        this.v = v;
    }

    static ConstructorPassedOn of(int v) {
        if (v < 0) throw new IllegalArgumentException();
        return new ConstructorPassedOn(v);
    }

    static IntFunction<ConstructorPassedOn> unchecked() {
        return ConstructorPassedOn::new;
    }

    static void f(ConstructorPassedOn c) {
        if (c.v < 0) throw new IllegalStateException();
    }
}
