// Size of the stack. A smaller stack (-Xss) overflows where ours does not.
// SAFE: only under enough-stack
public class StackInner {
    static int g(int n) { if (n == 0) return 0; if (n != 9000) return g(n - 1); try { return g(n - 1); } catch (StackOverflowError e) { return 77; } } static void f() { assert g(9010) == 0; }
}
