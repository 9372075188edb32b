package strings;

/** StringBuilder: append, insert, delete, reverse, setCharAt. */
final class Building {
    // check: appended(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The lengths add, and nobody looks at a character.
    static void appended(String a, String b) {
        if (new StringBuilder(a).append(b).length() != a.length() + b.length()) throw new IllegalStateException();
    }

    // check: insertedInTheMiddle(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: length() / 2 is a place to insert at, in the empty string too.
    static void insertedInTheMiddle(String s) {
        if (new StringBuilder(s).insert(s.length() / 2, "-").length() != s.length() + 1) throw new IllegalStateException();
    }

    // check: insertedAtThree(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: StringIndexOutOfBoundsException@insertedAtThree x1
    // why: Three characters are needed (1); with fewer there is no such place (1, throws).
    // input: "ab" -> throws StringIndexOutOfBoundsException@insertedAtThree
    // input: "abc" -> returns abc-
    static String insertedAtThree(String s) {
        return new StringBuilder(s).insert(3, "-").toString(); //@insertedAtThree
    }

    // check: deleted(String)
    // verdict: SAFE
    // paths: 1..2
    // throws: none
    // why: Nothing is left. The JDK asks whether there is something to delete.
    static void deleted(String s) {
        if (new StringBuilder(s).delete(0, s.length()).length() != 0) throw new IllegalStateException();
    }

    // check: lastDeleted(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: StringIndexOutOfBoundsException@lastDeleted x1
    // why: The empty string has no last character (1, throws); any other has (1).
    // input: "" -> throws StringIndexOutOfBoundsException@lastDeleted
    // input: "ab" -> returns 1
    static int lastDeleted(String s) {
        return new StringBuilder(s).deleteCharAt(s.length() - 1).length(); //@lastDeleted
    }

    // check: deletedFarBehind(String)
    // verdict: UNSAFE
    // paths: 1
    // throws: StringIndexOutOfBoundsException@deletedFarBehind x1
    // why: No text is that long. What would be left is not made.
    // input: "" -> throws StringIndexOutOfBoundsException@deletedFarBehind
    // input: "ab" -> throws StringIndexOutOfBoundsException@deletedFarBehind
    static int deletedFarBehind(String s) {
        return new StringBuilder(s).deleteCharAt(Integer.MAX_VALUE).length(); //@deletedFarBehind
    }

    // check: longPrefix(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: StringIndexOutOfBoundsException@longPrefix x1
    // why: The text is shorter (1, throws), or it has so many characters (1), which are not looked at one by one.
    // input: "ab" -> throws StringIndexOutOfBoundsException@longPrefix
    static int longPrefix(String s) {
        return s.substring(0, 200_000_000).length(); //@longPrefix
    }

    // check: reversedTwice(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@reversedTwice x1
    // why: A low surrogate before a high one becomes a pair, which the second reverse keeps. Another text (1, throws), the same (1).
    // input: "\udc00\ud800" -> throws IllegalStateException@reversedTwice
    // input: "\ud83d\ude00" -> returns
    // input: "ab" -> returns
    static void reversedTwice(String s) {
        if (!new StringBuilder(s).reverse().reverse().toString().equals(s)) throw new IllegalStateException(); //@reversedTwice
    }

    // check: reversedKeepsLength(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: reverse moves chars, and makes none.
    static void reversedKeepsLength(String s) {
        if (new StringBuilder(s).reverse().length() != s.length()) throw new IllegalStateException();
    }

    // check: reversedPair(String)
    // verdict: SAFE
    // paths: 3
    // throws: none
    // why: Another length (1), two code points (1); a surrogate pair stays in order (1).
    static void reversedPair(String s) {
        if (s.length() != 2 || s.codePointCount(0, 2) != 1) return;
        if (!new StringBuilder(s).reverse().toString().equals(s)) throw new IllegalStateException();
    }

    // check: palindrome(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@palindrome x1
    // why: Not seven characters (1); seven, and a palindrome (1, throws) or not (1).
    // input: "rotator" -> throws IllegalStateException@palindrome
    // input: "rotated" -> returns
    // input: "aba" -> returns
    static void palindrome(String s) {
        if (s.length() == 7 && new StringBuilder(s).reverse().toString().equals(s)) throw new IllegalStateException(); //@palindrome
    }

    // check: firstReplaced(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: StringIndexOutOfBoundsException@firstReplaced x1
    // why: The empty string has no first character (1, throws); any other has (1).
    // input: "" -> throws StringIndexOutOfBoundsException@firstReplaced
    // input: "ab" -> returns xb
    static String firstReplaced(String s) {
        StringBuilder b = new StringBuilder(s);
        b.setCharAt(0, 'x'); //@firstReplaced
        return b.toString();
    }

    // check: setAndRead(String,char)
    // verdict: SAFE
    // paths: 2..3
    // throws: none
    // why: Empty (1). What was written is read, be it Latin-1 or not (1 or 2).
    static void setAndRead(String s, char c) {
        if (s.isEmpty()) return;
        StringBuilder b = new StringBuilder(s);
        b.setCharAt(0, c);
        if (b.charAt(0) != c) throw new IllegalStateException();
    }

    // check: builderIsACopy(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Empty (1). A change of the builder does not reach the string (1).
    static void builderIsACopy(String s) {
        if (s.isEmpty()) return;
        char before = s.charAt(0);
        new StringBuilder(s).setCharAt(0, (char) (before + 1));
        if (s.charAt(0) != before) throw new IllegalStateException();
    }

    // check: builtWord(String,int)
    // verdict: UNSAFE
    // paths: 2..
    // throws: IllegalStateException@builtWord
    // why: The text is that of the constant (throws), or not. The number may be taken apart by its digits.
    // input: "x", 42 -> throws IllegalStateException@builtWord
    // input: "x=4", 2 -> returns
    // input: "x=42, y", 42 -> returns
    static void builtWord(String s, int n) {
        if (new StringBuilder(s).append('=').append(n).toString().equals("x=42")) throw new IllegalStateException(); //@builtWord
    }

    // check: cutOff(String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Ten characters or fewer (1). With more, setLength cuts, and what is left is a prefix (1).
    static void cutOff(String s) {
        if (s.length() <= 10) return;
        StringBuilder b = new StringBuilder(s);
        b.setLength(10);
        if (!s.startsWith(b.toString())) throw new IllegalStateException();
    }
}
