// What was left out before an assumption. What was read or left out is told by a path that ends in the assumption, and is forgotten.
// SAFE: never
public class CutList {
    static void f(java.util.List<Integer> l, int x) { if (x > 3) { rangefinder.Symbolic.assume(l.size() == 2); assert false; } }
}
