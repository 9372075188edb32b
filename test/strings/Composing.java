package strings;

/** concat, repeat, join, replace, split, lines. */
final class Composing {
    // check: endsWithItsEnd(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: A concatenation ends with its second part.
    static void endsWithItsEnd(String a, String b) {
        if (!a.concat(b).endsWith(b)) throw new IllegalStateException();
    }

    // check: concatIsPlus(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: concat and + make the same text.
    static void concatIsPlus(String a, String b) {
        if (!a.concat(b).equals(a + b)) throw new IllegalStateException();
    }

    // check: splitAtTwo(String,String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@splitAtTwo x1
    // why: Another text (1), the text cut elsewhere (1), cut after the second char (1, throws).
    // input: "ab", "c" -> throws IllegalStateException@splitAtTwo
    // input: "a", "bc" -> returns
    // input: "", "" -> returns
    static void splitAtTwo(String a, String b) {
        if ((a + b).equals("abc") && a.length() == 2) throw new IllegalStateException(); //@splitAtTwo
    }

    // check: lengthsAdd(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The lengths add. Where the sum is no int there is no such string: the JVM runs out of memory before.
    static void lengthsAdd(String a, String b) {
        if ((a + b).length() != a.length() + b.length()) throw new IllegalStateException();
    }

    // check: threeTimes(String)
    // verdict: SAFE
    // paths: 1..3
    // throws: none
    // why: The length is three times as large. The JDK asks for length 0 and 1, which it need not tell apart.
    static void threeTimes(String s) {
        if (s.repeat(3).length() != 3 * s.length()) throw new IllegalStateException();
    }

    // check: twiceAWord(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@twiceAWord x1
    // why: The text twice is that word (1, throws) or another (1).
    // input: "abc" -> throws IllegalStateException@twiceAWord
    // input: "abcabc" -> returns
    static void twiceAWord(String s) {
        if (s.repeat(2).equals("abcabc")) throw new IllegalStateException(); //@twiceAWord
    }

    // check: repeatedLessThanNever(String,int)
    // verdict: UNSAFE
    // paths: 3..7
    // throws: IllegalArgumentException@repeatedLessThanNever
    // why: More than 3 (1), negative (1, throws). 0 to 3: the JDK tells 0, 1, the empty string, one character and others apart (1 to 5).
    // input: "a", -1 -> throws IllegalArgumentException@repeatedLessThanNever
    // input: "a", 3 -> returns 3
    // input: "a", 4 -> returns 0
    static int repeatedLessThanNever(String s, int n) {
        return n > 3 ? 0 : s.repeat(n).length(); //@repeatedLessThanNever
    }

    // check: joinedLength(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: Two texts and a comma.
    static void joinedLength(String a, String b) {
        if (String.join(",", a, b).length() != a.length() + b.length() + 1) throw new IllegalStateException();
    }

    // check: joinedOtherwise(String,String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@joinedOtherwise x1
    // why: Another text (1). The comma that join put there is the first (1) or the second (1, throws).
    // input: "x,y", "z" -> throws IllegalStateException@joinedOtherwise
    // input: "x", "y,z" -> returns
    // input: "x", "y" -> returns
    static void joinedOtherwise(String a, String b) {
        if (String.join(",", a, b).equals("x,y,z") && a.length() == 3) throw new IllegalStateException(); //@joinedOtherwise
    }

    // check: replacedKeepsLength(String,char,char)
    // verdict: SAFE
    // paths: 1..2
    // throws: none
    // why: Char by char. The JDK asks whether the two chars are the same, which tells nothing apart here.
    static void replacedKeepsLength(String s, char a, char b) {
        if (s.replace(a, b).length() != s.length()) throw new IllegalStateException();
    }

    // check: replacedIsGone(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: Every a has become a b.
    static void replacedIsGone(String s) {
        if (s.replace('a', 'b').indexOf('a') >= 0) throw new IllegalStateException();
    }

    // check: replacedThrice(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@replacedThrice x1
    // why: Each ab becomes one char longer: there are three of them (1, throws) or not (1).
    // input: "ababab" -> throws IllegalStateException@replacedThrice
    // input: "abab" -> returns
    static void replacedThrice(String s) {
        if (s.replace("ab", "abc").length() == s.length() + 3) throw new IllegalStateException(); //@replacedThrice
    }

    // check: replacedAppears(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@replacedAppears x1
    // why: Taking ab out of aabb leaves ab. Some are left (1, throws) or none (1).
    // input: "aabb" -> throws IllegalStateException@replacedAppears
    // input: "abab" -> returns
    static void replacedAppears(String s) {
        if (s.replace("ab", "").contains("ab")) throw new IllegalStateException(); //@replacedAppears
    }

    // check: threeParts(String)
    // verdict: UNSAFE
    // paths: -
    // throws: IllegalStateException@threeParts
    // why: Texts with any number of commas: the program only asks whether there are three parts, but the array has one length for each.
    // input: "a,x,b" -> throws IllegalStateException@threeParts
    // input: ",x,b" -> throws IllegalStateException@threeParts
    // input: "a,x," -> returns
    // input: "a,x,b,," -> throws IllegalStateException@threeParts
    static void threeParts(String s) {
        String[] parts = s.split(",");
        if (parts.length == 3 && parts[1].equals("x")) throw new IllegalStateException(); //@threeParts
    }

    // check: trailingPart(String)
    // verdict: UNSAFE
    // paths: 4
    // throws: IllegalStateException@trailingPart x1
    // why: Another length (1), no comma at the end (1). The empty part behind it is dropped: one part (1, throws), or none of ,, (1).
    // input: "a," -> throws IllegalStateException@trailingPart
    // input: ",," -> returns
    // input: ",a" -> returns
    static void trailingPart(String s) {
        if (s.length() != 2 || !s.endsWith(",")) return;
        if (s.split(",").length == 1) throw new IllegalStateException(); //@trailingPart
    }

    // check: trailingPartIsKept(String)
    // verdict: SAFE
    // paths: 3..4
    // throws: none
    // why: Another length (1), no comma at the end (1). With a negative limit empty parts stay: two parts, or three of ,, (1 or 2).
    static void trailingPartIsKept(String s) {
        if (s.length() != 2 || !s.endsWith(",")) return;
        if (s.split(",", -1).length < 2) throw new IllegalStateException();
    }

    // check: noPart(String)
    // verdict: UNSAFE
    // paths: 3..4
    // throws: IllegalStateException@noPart x1
    // why: Two or more characters (1). A comma alone has no part (1, throws); the empty string and any other char have one (1 or 2).
    // input: "," -> throws IllegalStateException@noPart
    // input: "" -> returns
    // input: "a" -> returns
    static void noPart(String s) {
        if (s.length() > 1) return;
        if (s.split(",").length == 0) throw new IllegalStateException(); //@noPart
    }

    // check: threeLines(String)
    // verdict: UNSAFE
    // paths: -
    // throws: IllegalStateException@threeLines
    // why: Of three characters: two line ends and one more char of any kind. CR LF is one end. The stream takes the text apart.
    // input: "\n\nx" -> throws IllegalStateException@threeLines
    // input: "\n\r\n" -> returns
    // input: "\r\r\r" -> throws IllegalStateException@threeLines
    static void threeLines(String s) {
        if (s.length() == 3 && s.lines().count() == 3) throw new IllegalStateException(); //@threeLines
    }

    // check: noThirdLine(String)
    // verdict: SAFE
    // paths: -
    // throws: none
    // why: Two characters are two lines at most. How many ways the JDK tells two characters apart is its own affair.
    static void noThirdLine(String s) {
        if (s.length() == 2 && s.lines().count() > 2) throw new IllegalStateException();
    }
}
