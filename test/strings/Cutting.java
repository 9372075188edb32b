package strings;

/** substring, trim, strip. */
final class Cutting {
    // check: lengthOfRest(String,int)
    // verdict: SAFE
    // paths: 3
    // throws: none
    // why: Below 0 (1), beyond the end (1); inside, the lengths agree (1).
    static void lengthOfRest(String s, int from) {
        if (from < 0 || from > s.length()) return;
        if (s.substring(from).length() != s.length() - from) throw new IllegalStateException();
    }

    // check: anywhere(String,int,int)
    // verdict: UNSAFE
    // paths: 2..4
    // throws: StringIndexOutOfBoundsException@anywhere
    // why: Inside (1), or outside: below 0, turned round, beyond the end (1 to 3: one exception at one line).
    // input: "abc", 1, 2 -> returns 1
    // input: "abc", 2, 1 -> throws StringIndexOutOfBoundsException@anywhere
    // input: "abc", 0, 4 -> throws StringIndexOutOfBoundsException@anywhere
    // input: "abc", -1, 2 -> throws StringIndexOutOfBoundsException@anywhere
    static int anywhere(String s, int from, int to) {
        return s.substring(from, to).length(); //@anywhere
    }

    // check: shortAddress(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: StringIndexOutOfBoundsException@shortAddress x1
    // why: Another prefix (1), the prefix and seven characters (1), the prefix and fewer (1, throws).
    // input: "http:/" -> throws StringIndexOutOfBoundsException@shortAddress
    // input: "http://" -> returns
    // input: "ftp" -> returns -
    static String shortAddress(String s) {
        return s.startsWith("http") ? s.substring(7) : "-"; //@shortAddress
    }

    // check: middleOfSeventeen(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@middleOfSeventeen x1
    // why: Another length (1), another middle (1), this one (1, throws).
    // input: "12345private67890" -> throws IllegalStateException@middleOfSeventeen
    // input: "12345Private67890" -> returns
    // input: "private" -> returns
    static void middleOfSeventeen(String s) {
        if (s.length() == 17 && s.substring(5, 12).equals("private")) throw new IllegalStateException(); //@middleOfSeventeen
    }

    // check: prefixOfItself(String,int)
    // verdict: SAFE
    // paths: 3
    // throws: none
    // why: Below 0 (1), beyond the end (1); inside, a text starts with each of its prefixes (1).
    static void prefixOfItself(String s, int to) {
        if (to < 0 || to > s.length()) return;
        if (!s.startsWith(s.substring(0, to))) throw new IllegalStateException();
    }

    // check: partsMakeTheWhole(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: length() / 2 is inside; the two halves together are the text.
    static void partsMakeTheWhole(String s) {
        int half = s.length() / 2;
        if (!(s.substring(0, half) + s.substring(half)).equals(s)) throw new IllegalStateException();
    }

    // check: trimIsNotLonger(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: trim only removes.
    static void trimIsNotLonger(String s) {
        if (s.trim().length() > s.length()) throw new IllegalStateException();
    }

    // check: trimmedTwice(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: What was trimmed begins and ends with chars above the space, or is empty: the second trim changes nothing.
    static void trimmedTwice(String s) {
        String once = s.trim();
        if (!once.trim().equals(once)) throw new IllegalStateException();
    }

    // check: trimmedBegins(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Nothing is left (1), or what is left begins above the space (1).
    static void trimmedBegins(String s) {
        String t = s.trim();
        if (!t.isEmpty() && t.charAt(0) <= ' ') throw new IllegalStateException();
    }

    // check: stripIsNotTrim(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@stripIsNotTrim x1
    // why: strip goes by Character.isWhitespace, trim by c <= ' '. An em space or a NUL at an end tells them apart.
    // input: "\u2003a" -> throws IllegalStateException@stripIsNotTrim
    // input: "a\u0000" -> throws IllegalStateException@stripIsNotTrim
    // input: " a\t" -> returns
    static void stripIsNotTrim(String s) {
        if (!s.strip().equals(s.trim())) throw new IllegalStateException(); //@stripIsNotTrim
    }

    // check: trimmedWord(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@trimmedWord x1
    // why: Another text (1); the word with less than four spaces around it (1), with more (1, throws).
    // input: "  word  " -> throws IllegalStateException@trimmedWord
    // input: " word" -> returns
    // input: "wort" -> returns
    static void trimmedWord(String s) {
        if (s.trim().equals("word") && s.length() >= 8) throw new IllegalStateException(); //@trimmedWord
    }

    // check: noBreakSpace(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@noBreakSpace x1
    // why: A no-break space is no white space to strip. Another length (1), another char (1); U+00A0 is left as it is (1, throws).
    // input: "\u00a0" -> throws IllegalStateException@noBreakSpace
    // input: " " -> returns
    // input: "ab" -> returns
    static void noBreakSpace(String s) {
        if (s.length() != 1 || s.charAt(0) != 0xa0) return;
        if (s.strip().length() == 1) throw new IllegalStateException(); //@noBreakSpace
    }
}
