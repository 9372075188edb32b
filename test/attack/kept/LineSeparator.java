// Line separator. The line separator is a property: CR LF elsewhere.
// SAFE: only under system-property
public class LineSeparator {
    static void f() { assert System.lineSeparator().equals("\n"); }
}
