// Static fields changed by earlier calls. The method may have been called before.
// SAFE: only under first-statics
public class StaticsOnce {
    static boolean done; static void f(int x) { if (done) throw new IllegalStateException("twice"); done = x == 7; }
}
