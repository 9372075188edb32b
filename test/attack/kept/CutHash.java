// What was left out before an assumption. What was read or left out is told by a path that ends in the assumption, and is forgotten.
// SAFE: never
public class CutHash {
    static void f(int x) { if (x > 0) { rangefinder.Symbolic.assume(new Object().hashCode() == 1); assert false; } }
}
