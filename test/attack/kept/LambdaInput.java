// Inputs that are left out: lambdas. A lambda of the program implements the interface too.
// SAFE: never
public class LambdaInput {
    interface I { int g(); } record R(int v) implements I { public int g() { return 1; } } static I makeI() { return () -> 2; } static void f(I i) { assert i.g() == 1; }
}
