package strings;

/** Strings whose length or single characters decide. */
final class Lengths {
    // check: prefixAndLong(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@prefixAndLong x1
    // why: Another prefix (1), the prefix and at most ten characters (1), both (1, throws).
    // input: "abcdefghijk" -> throws IllegalStateException@prefixAndLong
    // input: "abcdefghij" -> returns
    // input: "xbcdefghijk" -> returns
    static void prefixAndLong(String s) {
        if (s.startsWith("abc") && s.length() > 10) throw new IllegalStateException(); //@prefixAndLong
    }

    // check: seventeen(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@seventeen x1
    // why: The length is 17 or not; no character is looked at.
    // input: "abcdefghijklmnopq" -> throws IllegalStateException@seventeen
    // input: "abcdefghijklmnop" -> returns
    static void seventeen(String s) {
        if (s.length() == 17) throw new IllegalStateException(); //@seventeen
    }

    // check: neverNegative(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: A length is not negative: the condition has one outcome.
    static void neverNegative(String s) {
        if (s.length() < 0) throw new IllegalStateException();
    }

    // check: emptyIsZero(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: isEmpty() is length() == 0. Empty (1), not empty (1); the second question is then decided.
    static void emptyIsZero(String s) {
        if (s.isEmpty() != (s.length() == 0)) throw new IllegalStateException();
    }

    // check: lastCharacter(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Empty (1); else length() - 1 is an index inside, and charAt forks no further.
    static char lastCharacter(String s) {
        return s.isEmpty() ? '-' : s.charAt(s.length() - 1);
    }

    // check: middle(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: StringIndexOutOfBoundsException@middle x1
    // why: length() / 2 is below length() unless both are 0: only the empty string fails (1), every other returns (1).
    // input: "" -> throws StringIndexOutOfBoundsException@middle
    // input: "a" -> returns a
    static char middle(String s) {
        return s.charAt(s.length() / 2); //@middle
    }

    // check: thirtieth(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@thirtieth x1
    // why: Too short (1), long and another character (1), long and an x (1, throws).
    // input: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaax" -> throws IllegalStateException@thirtieth
    // input: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaxx" -> throws IllegalStateException@thirtieth
    // input: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaxx" -> throws IllegalStateException@thirtieth
    // input: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaxa" -> returns
    static void thirtieth(String s) {
        if (s.length() > 29 && s.charAt(29) == 'x') throw new IllegalStateException(); //@thirtieth
    }

    // check: blankNotEmpty(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@blankNotEmpty x1
    // why: Not blank (1). Blank: empty (1) or white space alone (1, throws).
    // input: " " -> throws IllegalStateException@blankNotEmpty
    // input: "" -> returns
    // input: "a" -> returns
    static void blankNotEmpty(String s) {
        if (s.isBlank() && !s.isEmpty()) throw new IllegalStateException(); //@blankNotEmpty
    }

    // check: blankNotTrimmed(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@blankNotTrimmed x1
    // why: isBlank goes by Character.isWhitespace, trim by c <= ' '. An em space is blank and stays.
    //   Not blank (1), blank and trimmed to nothing (1), blank and something left (1, throws).
    // input: "\u2003" -> throws IllegalStateException@blankNotTrimmed
    // input: " \t" -> returns
    static void blankNotTrimmed(String s) {
        if (s.isBlank() && s.trim().length() > 0) throw new IllegalStateException(); //@blankNotTrimmed
    }

    // check: trimmedNotBlank(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@trimmedNotBlank x1
    // why: trim removes control characters; NUL is not white space. Something left (1), nothing left and blank (1),
    //   nothing left and not blank (1, throws).
    // input: "\u0000" -> throws IllegalStateException@trimmedNotBlank
    // input: "\u001c" -> returns
    static void trimmedNotBlank(String s) {
        if (s.trim().isEmpty() && !s.isBlank()) throw new IllegalStateException(); //@trimmedNotBlank
    }

    // check: nulCharacter(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@nulCharacter x1
    // why: Another length (1), another character (1), NUL (1, throws).
    // input: "\u0000" -> throws IllegalStateException@nulCharacter
    // input: "0" -> returns
    static void nulCharacter(String s) {
        if (s.length() == 1 && s.charAt(0) == 0) throw new IllegalStateException(); //@nulCharacter
    }

    // check: oneCodePoint(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@oneCodePoint x1
    // why: Another length (1); two chars are two code points (1) unless they are a surrogate pair (1, throws).
    // input: "\ud83d\ude00" -> throws IllegalStateException@oneCodePoint
    // input: "\ude00\ud83d" -> returns
    // input: "ab" -> returns
    static void oneCodePoint(String s) {
        if (s.length() == 2 && s.codePointCount(0, 2) == 1) throw new IllegalStateException(); //@oneCodePoint
    }

    // check: productOverflows(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@productOverflows x1
    // why: 21475 characters are enough: 21475 * 100000 is above 2^31 - 1. The characters do not matter.
    // long: 21475 -> throws IllegalStateException@productOverflows
    // long: 21474 -> returns
    static void productOverflows(String s) {
        if (s.length() * 100_000 < 0) throw new IllegalStateException(); //@productOverflows
    }

    // check: codePointsAreFewer(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: A code point takes one char or two: there are never more code points than chars.
    static void codePointsAreFewer(String s) {
        if (s.codePointCount(0, s.length()) > s.length()) throw new IllegalStateException();
    }

    // check: countedByHand(String)
    // verdict: SAFE
    // paths: 6
    // throws: none
    // why: Longer than 4 (1). The loop has one path for each number of rounds, 0 to 4 (5); the counts agree.
    static void countedByHand(String s) {
        if (s.length() > 4) return;
        int n = 0;
        for (char c : s.toCharArray()) n++;
        if (n != s.length()) throw new IllegalStateException();
    }

    // check: sumOfCharacters(String)
    // verdict: UNSAFE
    // paths: 8
    // throws: IllegalStateException@sumOfCharacters x3
    // why: Longer than 3 (1). No round: the sum is 0 (1). One, two or three rounds: the sum is 27 or not (2 each, one throws).
    // input: "999" -> throws IllegalStateException@sumOfCharacters
    // input: "K" -> throws IllegalStateException@sumOfCharacters
    // input: "" -> returns
    static void sumOfCharacters(String s) {
        if (s.length() > 3) return;
        int sum = 0;
        for (int i = 0; i < s.length(); i++) sum += s.charAt(i) - '0';
        if (sum == 27) throw new IllegalStateException(); //@sumOfCharacters
    }
}
