package strings;

import java.util.Locale;

/** toLowerCase and toUpperCase. */
final class Cases {
    // check: lowerKeepsLength(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@lowerKeepsLength x1
    // why: The lower case of I with a dot is two chars in the root locale. Another length (1, throws), the same (1).
    // input: "\u0130" -> throws IllegalStateException@lowerKeepsLength
    // input: "I" -> returns
    static void lowerKeepsLength(String s) {
        if (s.toLowerCase(Locale.ROOT).length() != s.length()) throw new IllegalStateException(); //@lowerKeepsLength
    }

    // check: lowerOfTheDefault(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@lowerOfTheDefault x1
    // why: As above in the locale of the machine, unless that is Turkish, Azeri or Lithuanian.
    // input: "\u0130" -> throws IllegalStateException@lowerOfTheDefault
    // input: "A" -> returns
    static void lowerOfTheDefault(String s) {
        if (s.toLowerCase().length() != s.length()) throw new IllegalStateException(); //@lowerOfTheDefault
    }

    // check: sharpS(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@sharpS x1
    // why: Another length (1), another upper case (1). The upper case of sharp s is SS: six chars become seven (1, throws).
    // input: "stra\u00dfe" -> throws IllegalStateException@sharpS
    // input: "strase" -> returns
    // input: "strasse" -> returns
    static void sharpS(String s) {
        if (s.length() == 6 && s.toUpperCase(Locale.ROOT).equals("STRASSE")) throw new IllegalStateException(); //@sharpS
    }

    // check: finalSigma(String)
    // verdict: UNSAFE
    // paths: 4
    // throws: IllegalStateException@finalSigma x1
    // why: Another length (1), no sigma at the end (1). After a letter it becomes a final sigma (1, throws), else not (1).
    // input: "\u0391\u03a3" -> throws IllegalStateException@finalSigma
    // input: "1\u03a3" -> returns
    // input: "ab" -> returns
    static void finalSigma(String s) {
        if (s.length() != 2 || s.charAt(1) != '\u03a3') return;
        if (s.toLowerCase(Locale.ROOT).charAt(1) == '\u03c2') throw new IllegalStateException(); //@finalSigma
    }

    // check: knownWord(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Another text (1). Of the one text the upper case is known (1).
    static void knownWord(String s) {
        if (s.equals("abc") && !s.toUpperCase(Locale.ROOT).equals("ABC")) throw new IllegalStateException();
    }

    // check: emptyStaysEmpty(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: No char becomes nothing, and nothing becomes none. Empty (1), not empty (1).
    static void emptyStaysEmpty(String s) {
        if (s.toUpperCase(Locale.ROOT).isEmpty() != s.isEmpty()) throw new IllegalStateException();
    }

    // check: noCapitalIsLeft(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: No char has a lower case with an A in it.
    static void noCapitalIsLeft(String s) {
        if (s.toLowerCase(Locale.ROOT).indexOf('A') >= 0) throw new IllegalStateException();
    }

    // check: shouted(String,String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@shouted x1
    // why: Equal to the constant (1, throws) or not (1).
    // input: "ab", "7" -> throws IllegalStateException@shouted
    // input: "AB", "7" -> throws IllegalStateException@shouted
    // input: "ab", "8" -> returns
    static void shouted(String a, String b) {
        if ((a.toUpperCase() + "-" + b).equals("AB-7")) throw new IllegalStateException(); //@shouted
    }

    // check: lowerIsNotFolded(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@lowerIsNotFolded x1
    // why: Not equal when case is ignored (1). Equal: in lower case equal too (1), or not (1, throws): long s has the upper case S,
    //   and is its own lower case.
    // input: "\u017f" -> throws IllegalStateException@lowerIsNotFolded
    // input: "S" -> returns
    // input: "t" -> returns
    static void lowerIsNotFolded(String s) {
        if (s.equalsIgnoreCase("s") && !s.toLowerCase(Locale.ROOT).equals("s")) throw new IllegalStateException(); //@lowerIsNotFolded
    }

    // check: upperOfLatin(String)
    // verdict: UNSAFE
    // paths: 4
    // throws: IllegalStateException@upperOfLatin x1
    // why: Another length (1), a char above U+00FF (1). A Latin-1 char whose upper case is not Latin-1: y with diaeresis and the
    //   micro sign (1, throws); others (1).
    // input: "\u00ff" -> throws IllegalStateException@upperOfLatin
    // input: "\u00b5" -> throws IllegalStateException@upperOfLatin
    // input: "\u00e9" -> returns
    static void upperOfLatin(String s) {
        if (s.length() != 1) return;
        if (s.charAt(0) <= 0xff && s.toUpperCase(Locale.ROOT).charAt(0) > 0xff) throw new IllegalStateException(); //@upperOfLatin
    }
}
