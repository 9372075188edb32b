// Inputs that are left out: strings that are one object. Two strings may be one object, or that of a literal.
// SAFE: only under fresh-strings
// check: --string-bound 3
public class LiteralString {
    static void f(String s) { assert s != "abc"; }
}
