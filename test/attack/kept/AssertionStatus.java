// Flags of the JVM: assertions. -da leaves out what an assertion stores.
// SAFE: only under assertion-status
public class AssertionStatus {
    static void f() { boolean on = false; assert on = true; if (!on) throw new IllegalStateException(); }
}
