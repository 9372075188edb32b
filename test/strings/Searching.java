package strings;

/** startsWith, endsWith, indexOf, lastIndexOf, contains. */
final class Searching {
    // check: prefixIsFoundFirst(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Another prefix (1). With the prefix, its first occurrence is at 0 (1).
    static void prefixIsFoundFirst(String s) {
        if (s.startsWith("ab") && s.indexOf("ab") != 0) throw new IllegalStateException();
    }

    // check: foundIsThere(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Not found (1). Found: the index is inside, and the char there is the one that was looked for (1).
    static void foundIsThere(String s) {
        int i = s.indexOf('x');
        if (i >= 0 && s.charAt(i) != 'x') throw new IllegalStateException();
    }

    // check: firstBeforeLast(String)
    // verdict: SAFE
    // paths: 1..2
    // throws: none
    // why: Both are -1, or the first is not behind the last: one outcome of the only condition. A fork on whether there is one
    //   is needless but tells texts apart.
    static void firstBeforeLast(String s) {
        if (s.lastIndexOf('x') < s.indexOf('x')) throw new IllegalStateException();
    }

    // check: notFoundIsNotThere(String)
    // verdict: SAFE
    // paths: 3
    // throws: none
    // why: Found (1). Not found: empty (1), or the last character is another (1).
    static void notFoundIsNotThere(String s) {
        if (s.indexOf('x') >= 0 || s.isEmpty()) return;
        if (s.charAt(s.length() - 1) == 'x') throw new IllegalStateException();
    }

    // check: foundAtTwenty(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@foundAtTwenty x1
    // why: At least 26 characters. The first occurrence is at 20 (1, throws) or not (1).
    // input: "01234567890123456789needle" -> throws IllegalStateException@foundAtTwenty
    // input: "needle67890123456789needle" -> returns
    static void foundAtTwenty(String s) {
        if (s.indexOf("needle") == 20) throw new IllegalStateException(); //@foundAtTwenty
    }

    // check: commasFarApart(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@commasFarApart x1
    // why: No comma (1); the next one near or missing (1); far (1, throws).
    // input: ",0123456789," -> throws IllegalStateException@commasFarApart
    // input: ",012345678," -> returns
    // input: "a" -> returns
    static void commasFarApart(String s) {
        int first = s.indexOf(',');
        if (first < 0) return;
        if (s.indexOf(',', first + 1) > first + 10) throw new IllegalStateException(); //@commasFarApart
    }

    // check: bothInNine(String)
    // verdict: UNSAFE
    // paths: 4
    // throws: IllegalStateException@bothInNine x1
    // why: No left (1), no right (1). Both: the words do not overlap, so nine characters are the least. More (1), nine (1, throws).
    // input: "leftright" -> throws IllegalStateException@bothInNine
    // input: "rightleft" -> throws IllegalStateException@bothInNine
    // input: "left right" -> returns
    // input: "left" -> returns
    static void bothInNine(String s) {
        if (s.contains("left") && s.contains("right") && s.length() < 10) throw new IllegalStateException(); //@bothInNine
    }

    // check: neverBothInEight(String)
    // verdict: SAFE
    // paths: 3
    // throws: none
    // why: As above; both words need nine characters, so the last condition is decided. No left (1), no right (1), both (1).
    static void neverBothInEight(String s) {
        if (s.contains("left") && s.contains("right") && s.length() < 9) throw new IllegalStateException();
    }

    // check: overlapping(String)
    // verdict: UNSAFE
    // paths: 4
    // throws: IllegalStateException@overlapping x1
    // why: Prefix and suffix overlap in abab. No prefix (1), no suffix (1), another length (1), abab (1, throws).
    // input: "abab" -> throws IllegalStateException@overlapping
    // input: "ababab" -> returns
    // input: "abaab" -> returns
    static void overlapping(String s) {
        if (s.startsWith("aba") && s.endsWith("bab") && s.length() == 4) throw new IllegalStateException(); //@overlapping
    }

    // check: neverOverlapping(String)
    // verdict: SAFE
    // paths: 3
    // throws: none
    // why: abcd and cdef overlap in two characters at most: six are needed. No prefix (1), no suffix (1), both (1).
    static void neverOverlapping(String s) {
        if (s.startsWith("abcd") && s.endsWith("cdef") && s.length() < 6) throw new IllegalStateException();
    }

    // check: emptyAtTheEnd(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The empty string occurs last at the end: String.lastIndexOf counts from length().
    static void emptyAtTheEnd(String s) {
        if (s.lastIndexOf("") != s.length()) throw new IllegalStateException();
    }

    // check: behindHundred(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@behindHundred x1
    // why: An a at index 100 or later (1, throws); none there (1). An index beyond the end is no error.
    // long: 101 -> throws IllegalStateException@behindHundred
    // long: 100 -> returns
    // input: "" -> returns
    static void behindHundred(String s) {
        if (s.indexOf('a', 100) != -1) throw new IllegalStateException(); //@behindHundred
    }

    // check: supplementaryAtOne(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@supplementaryAtOne x1
    // why: indexOf takes a code point, and finds its two chars. At 1 (1, throws) or not (1).
    // input: "a\ud83d\ude00" -> throws IllegalStateException@supplementaryAtOne
    // input: "a\ud83d" -> returns
    static void supplementaryAtOne(String s) {
        if (s.indexOf(0x1f600) == 1) throw new IllegalStateException(); //@supplementaryAtOne
    }

    // check: prefixAtFive(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@prefixAtFive x1
    // why: Six characters at least. The char at 5 is z (1, throws), or not or not there (1).
    // input: "abcdez" -> throws IllegalStateException@prefixAtFive
    // input: "abcde" -> returns
    static void prefixAtFive(String s) {
        if (s.startsWith("z", 5)) throw new IllegalStateException(); //@prefixAtFive
    }

    // check: containsPart(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: A concatenation contains its parts, the empty one too.
    static void containsPart(String a, String b) {
        if (!(a + "-" + b).contains(b)) throw new IllegalStateException();
    }

    // check: partAtTwo(String,String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@partAtTwo x1
    // why: The part is empty and found at 0 (1); it begins at 2 and nowhere before (1, throws), or not (1). No length is told apart.
    // input: "xyab", "ab" -> throws IllegalStateException@partAtTwo
    // input: "abab", "ab" -> returns
    // input: "xy", "" -> returns
    static void partAtTwo(String s, String part) {
        if (!part.isEmpty() && s.indexOf(part) == 2) throw new IllegalStateException(); //@partAtTwo
    }

    // check: partFits(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: What is found (1) is inside, and not found (1) is below 0.
    static void partFits(String s, String part) {
        int i = s.indexOf(part);
        if (i >= 0 && i + part.length() > s.length()) throw new IllegalStateException();
    }

    // check: partIsThere(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Where the last one is found (1), the text has the part; it may not be found (1).
    static void partIsThere(String s, String part) {
        int i = s.lastIndexOf(part);
        if (i >= 0 && !s.startsWith(part, i)) throw new IllegalStateException();
    }

    // check: partTwice(String,String)
    // verdict: UNSAFE
    // paths: 4
    // throws: IllegalStateException@partTwice x1
    // why: More than five characters (1), a part of another length (1), found once or not at all (1), or twice (1, throws), where both may
    //   overlap.
    // input: "aaa", "aa" -> throws IllegalStateException@partTwice
    // input: "abcab", "ab" -> throws IllegalStateException@partTwice
    // input: "abc", "ab" -> returns
    // input: "abc", "b" -> returns
    // input: "ababab", "ab" -> returns
    static void partTwice(String s, String part) {
        if (s.length() > 5 || part.length() != 2) return;
        if (s.indexOf(part) != s.lastIndexOf(part)) throw new IllegalStateException(); //@partTwice
    }
}
