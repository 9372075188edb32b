package strings;

/** compareTo: by UTF-16 units, then by length. */
final class Order {
    // check: zeroIsEqual(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: compareTo is 0 for equal texts alone. Equal (1), not equal (1); the other question is decided.
    static void zeroIsEqual(String a, String b) {
        if ((a.compareTo(b) == 0) != a.equals(b)) throw new IllegalStateException();
    }

    // check: notBothGreater(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Not greater (1). Greater: then the other one is less (1).
    static void notBothGreater(String a, String b) {
        if (a.compareTo(b) > 0 && b.compareTo(a) >= 0) throw new IllegalStateException();
    }

    // check: prefixIsLess(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: A text and the same with one more character: the difference of the lengths, -1.
    static void prefixIsLess(String s) {
        if (s.compareTo(s + "x") != -1) throw new IllegalStateException();
    }

    // check: unitsNotCodePoints(String,String)
    // verdict: UNSAFE
    // paths: 5
    // throws: IllegalStateException@unitsNotCodePoints x1
    // why: Lengths (2), no supplementary code point (1), less (1). Chars from U+E000 are above surrogates, and so above code points that are
    //   greater (1, throws).
    // input: "\uffff", "\ud83d\ude00" -> throws IllegalStateException@unitsNotCodePoints
    // input: "a", "\ud83d\ude00" -> returns
    // input: "a", "bc" -> returns
    static void unitsNotCodePoints(String a, String b) {
        if (a.length() != 1 || b.length() != 2) return;
        if (b.codePointAt(0) > 0xffff && a.compareTo(b) > 0) throw new IllegalStateException(); //@unitsNotCodePoints
    }

    // check: differenceOfTwo(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@differenceOfTwo x1
    // why: The result is the difference of the first different chars: a text that begins with the char two below b. The empty
    //   string gives -1. The difference is -2 (1, throws) or another (1).
    // input: "`" -> throws IllegalStateException@differenceOfTwo
    // input: "" -> returns
    // input: "a" -> returns
    static void differenceOfTwo(String s) {
        if (s.compareTo("b") == -2) throw new IllegalStateException(); //@differenceOfTwo
    }

    // check: longerByNine(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@longerByNine x1
    // why: After the common prefix the result is the difference of the lengths: abc and nine more characters. Chars nine apart in
    //   place of a, b or c do it as well. It is 9 (1, throws) or another number (1).
    // input: "abcdefghijkl" -> throws IllegalStateException@longerByNine
    // input: "j" -> throws IllegalStateException@longerByNine
    // input: "abcdefghijk" -> returns
    static void longerByNine(String s) {
        if (s.compareTo("abc") == 9) throw new IllegalStateException(); //@longerByNine
    }
}
