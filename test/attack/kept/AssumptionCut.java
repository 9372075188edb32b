// What was left out before an assumption. Longer strings were not tried, and the path that tells so ends in the assumption.
// SAFE: never
public class AssumptionCut {
    static void f(String s, int x) { if (x > 0) { rangefinder.Symbolic.assume(s.length() > 10); assert false; } }
}
