// What was left out before an assumption. What was read or left out is told by a path that ends in the assumption, and is forgotten.
// SAFE: never
public class CutClock {
    static void f(int x) { if (x > 0) { long t = System.nanoTime(); rangefinder.Symbolic.assume(t % 7 == 3); assert x < 0; } }
}
