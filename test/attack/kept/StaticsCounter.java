// Static fields changed by earlier calls. The method may have been called before.
// SAFE: only under first-statics
public class StaticsCounter {
    static int n; static void f() { n++; assert n == 1; }
}
