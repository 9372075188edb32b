package strings;

import java.nio.charset.StandardCharsets;

/** toCharArray, chars, getBytes, valueOf. */
final class Encoding {
    // check: lengthOfArray(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: One element for each char.
    static void lengthOfArray(String s) {
        if (s.toCharArray().length != s.length()) throw new IllegalStateException();
    }

    // check: arrayIsACopy(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Empty (1). A change of the array does not reach the string (1).
    static void arrayIsACopy(String s) {
        if (s.isEmpty()) return;
        char[] array = s.toCharArray();
        array[0]++;
        if (s.charAt(0) == array[0]) throw new IllegalStateException();
    }

    // check: thereAndBack(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The chars make the text again, be they Latin-1 or not.
    static void thereAndBack(String s) {
        if (!String.valueOf(s.toCharArray()).equals(s)) throw new IllegalStateException();
    }

    // check: countOfChars(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: chars() has one element for each char, and its stream knows its size.
    static void countOfChars(String s) {
        if (s.chars().count() != s.length()) throw new IllegalStateException();
    }

    // check: moreBytes(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@moreBytes x1
    // why: UTF-8 takes two bytes or more above U+007F. Another length (1, throws) or the same (1).
    // input: "\u00e9" -> throws IllegalStateException@moreBytes
    // input: "e" -> returns
    static void moreBytes(String s) {
        if (s.getBytes(StandardCharsets.UTF_8).length != s.length()) throw new IllegalStateException(); //@moreBytes
    }

    // check: fewerBytes(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@fewerBytes x1
    // why: Latin-1 has one byte for a char, but one ? for a surrogate pair. Another length (1, throws) or the same (1).
    // input: "\ud83d\ude00" -> throws IllegalStateException@fewerBytes
    // input: "\u20ac" -> returns
    // input: "\ud83d" -> returns
    static void fewerBytes(String s) {
        if (s.getBytes(StandardCharsets.ISO_8859_1).length != s.length()) throw new IllegalStateException(); //@fewerBytes
    }

    // check: brokenByBytes(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@brokenByBytes x1
    // why: A lone surrogate has no UTF-8: it becomes a question mark. Another text (1, throws) or the same (1).
    // input: "\ud800" -> throws IllegalStateException@brokenByBytes
    // input: "\ud83d\ude00" -> returns
    // input: "a\u20ac" -> returns
    static void brokenByBytes(String s) {
        String back = new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        if (!back.equals(s)) throw new IllegalStateException(); //@brokenByBytes
    }

    // check: doubledBytes(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: UTF-16LE has two bytes for each char of well-formed text, and U+FFFD for a lone surrogate, two bytes as well.
    static void doubledBytes(String s) {
        if (s.getBytes(StandardCharsets.UTF_16LE).length != 2 * s.length()) throw new IllegalStateException();
    }

    // check: oneChar(char)
    // verdict: SAFE
    // paths: 1..2
    // throws: none
    // why: The char is read back, be it Latin-1 or not.
    static void oneChar(char c) {
        String s = String.valueOf(c);
        if (s.length() != 1 || s.charAt(0) != c) throw new IllegalStateException();
    }
}
