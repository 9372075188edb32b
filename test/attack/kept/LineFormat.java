// Line separator. The line separator is a property: CR LF elsewhere.
// SAFE: only under system-property
public class LineFormat {
    static void f() { assert String.format("%n").length() == 1; }
}
