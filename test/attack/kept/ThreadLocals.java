// The calling thread. An earlier call in this thread has set the value.
// SAFE: only under first-statics
public class ThreadLocals {
    static final ThreadLocal<Integer> T = ThreadLocal.withInitial(() -> 1); static void f() { assert T.get() == 1; T.set(2); }
}
