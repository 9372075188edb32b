// Errors that end a path. An Error that leaves the method is no proof of anything.
// SAFE: never
public class ErrorLinkage {
    static void f(int x) { if (x == 7) throw new NoClassDefFoundError("left"); }
}
