// Inputs that are left out: strings that are one object. Two strings may be one object, or that of a literal.
// SAFE: only under fresh-strings
// check: --string-bound 3
public class SameString {
    static void f(String s, String t) { assert s != t; }
}
