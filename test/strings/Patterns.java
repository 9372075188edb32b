package strings;

/** matches. */
final class Patterns {
    // check: lettersAndDigits(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@lettersAndDigits x1
    // why: The text matches (1, throws) or not (1).
    // input: "a12" -> throws IllegalStateException@lettersAndDigits
    // input: "a1" -> returns
    // input: "a123" -> returns
    // input: "A12" -> returns
    static void lettersAndDigits(String s) {
        if (s.matches("[a-z]+[0-9]{2}")) throw new IllegalStateException(); //@lettersAndDigits
    }

    // check: threeAtLeast(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: No match (1). A match has three characters at least (1).
    static void threeAtLeast(String s) {
        if (s.matches("[a-z]+[0-9]{2}") && s.length() < 3) throw new IllegalStateException();
    }

    // check: date(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: No match (1). A match has ten characters (1).
    static void date(String s) {
        if (s.matches("\\d{4}-\\d{2}-\\d{2}") && s.length() != 10) throw new IllegalStateException();
    }

    // check: evenLength(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: No match (1). A match is made of pairs: its length is not 7 (1).
    static void evenLength(String s) {
        if (s.matches("(ab|cd)*") && s.length() == 7) throw new IllegalStateException();
    }

    // check: notAnything(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@notAnything x1
    // why: A dot is any character but a line end. No match (1, throws), a match (1).
    // input: "\n" -> throws IllegalStateException@notAnything
    // input: "\u2028" -> throws IllegalStateException@notAnything
    // input: "a" -> returns
    static void notAnything(String s) {
        if (!s.matches(".*")) throw new IllegalStateException(); //@notAnything
    }

    // check: oneDotTwoChars(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@oneDotTwoChars x1
    // why: A dot is one code point. No match (1), one char (1), a surrogate pair (1, throws).
    // input: "\ud83d\ude00" -> throws IllegalStateException@oneDotTwoChars
    // input: "a" -> returns
    // input: "ab" -> returns
    static void oneDotTwoChars(String s) {
        if (s.matches(".") && s.length() == 2) throw new IllegalStateException(); //@oneDotTwoChars
    }

    // check: longWord(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@longWord x1
    // why: No match (1), a match of another length (1), of 17 characters (1, throws).
    // input: "aaaaaaaaaaaaaaaab" -> throws IllegalStateException@longWord
    // input: "ab" -> returns
    // input: "ba" -> returns
    static void longWord(String s) {
        if (s.matches("a*b") && s.length() == 17) throw new IllegalStateException(); //@longWord
    }

    // check: address(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@address x1
    // why: No match (1), another end (1), this end (1, throws).
    // input: "a@b.org" -> throws IllegalStateException@address
    // input: "a@b.com" -> returns
    // input: "a.b" -> returns
    static void address(String s) {
        if (s.matches("\\w+@\\w+(\\.\\w+)+") && s.endsWith(".org")) throw new IllegalStateException(); //@address
    }

    // check: asciiDigits(String)
    // verdict: SAFE
    // paths: 2..
    // throws: none
    // why: No match (1). One to nine ASCII digits are always an int (1 or more).
    static int asciiDigits(String s) {
        return s.matches("[0-9]{1,9}") ? Integer.parseInt(s) : 0;
    }

    // check: tenDigits(String)
    // verdict: UNSAFE
    // paths: 3..
    // throws: NumberFormatException@tenDigits
    // why: No match (1). Ten digits are an int (1 or more), or too large (1 or more, throws).
    // input: "2147483648" -> throws NumberFormatException@tenDigits
    // input: "0000000001" -> returns 1
    // input: "1" -> returns 0
    static int tenDigits(String s) {
        return s.matches("[0-9]{10}") ? Integer.parseInt(s) : 0; //@tenDigits
    }
}
