// Size of the stack. A smaller stack (-Xss) overflows where ours does not.
// SAFE: only under enough-stack
public class StackShallow {
    static int g(int n) { return n == 0 ? 0 : 1 + g(n - 1); } static void f() { try { g(9000); } catch (StackOverflowError e) { assert false; } }
}
