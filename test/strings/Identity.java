package strings;

/** Which object a string is: the receiver, a literal, or a new one. Inputs are new objects. */
final class Identity {
    // check: blankTrimmed(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@blankTrimmed x1
    // why: Three objects. Of spaces alone, trim returns the literal "" (StringLatin1.newString); of nothing, its receiver; else a text that is not empty.
    // input: " " -> throws IllegalStateException@blankTrimmed
    // input: "\n\t" -> throws IllegalStateException@blankTrimmed
    // input: "" -> returns
    // input: " a" -> returns
    static void blankTrimmed(String s) {
        if (s.trim() == "") throw new IllegalStateException(); //@blankTrimmed
    }

    // check: wideSpaceTrimmed(String)
    // verdict: SAFE
    // paths: 4
    // throws: none
    // why: Nothing (1), a space at first (1). Else, its receiver (1) or a part of it (1):
    //      a character above the space stays, so the text is not empty, and no literal.
    static void wideSpaceTrimmed(String s) {
        if (s.length() > 0 && s.charAt(0) > ' ' && s.trim() == "") throw new IllegalStateException();
    }

    // check: builtOfNothing(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@builtOfNothing
    // why: An empty builder returns the literal "", any other one a new object.
    // input: "" -> throws IllegalStateException@builtOfNothing
    // input: "a" -> returns
    static void builtOfNothing(String s) {
        if (new StringBuilder().append(s).toString() == "") throw new IllegalStateException(); //@builtOfNothing
    }

    // check: sumIsNew(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The sum of strings is a new object, also that of empty ones (JLS 15.18.1).
    static void sumIsNew(String s, String u) {
        String sum = s + u;
        if (sum == "" || sum == s || sum == u) throw new IllegalStateException();
    }

    // check: sumOfOne(boolean)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: One path for each comparison with a literal that decides. A primitive without other text becomes what its conversion returns: a literal.
    static void sumOfOne(boolean b) {
        String s = "" + b;
        if (s != "true" && s != "false") throw new IllegalStateException();
    }

    // check: noNumber(int)
    // verdict: UNSAFE
    // paths: 2..4
    // throws: IllegalStateException@noNumber
    // why: 0f / 0 is not a number, whose text is a literal; n / 0 is infinite, whose text is another one.
    // input: 0 -> throws IllegalStateException@noNumber
    // input: 1 -> returns
    static void noNumber(int n) {
        if (Float.toString(n / 0f) == "NaN") throw new IllegalStateException(); //@noNumber
    }

    // check: formattedNothing(String)
    // verdict: UNSAFE
    // paths: 2..
    // throws: IllegalStateException@formattedNothing
    // why: The Formatter's builder is empty, and returns the literal "".
    // input: "" -> throws IllegalStateException@formattedNothing
    // input: "a" -> returns
    static void formattedNothing(String s) {
        if (s.length() < 2 && String.format("%s", s) == "") throw new IllegalStateException(); //@formattedNothing
    }

    // check: once(String)
    // verdict: SAFE
    // paths: 1..2
    // throws: none
    // why: Once is the receiver; no time at all is the literal "".
    static void once(String s) {
        if (s.repeat(1) != s || s.repeat(0) != "") throw new IllegalStateException();
    }
}
