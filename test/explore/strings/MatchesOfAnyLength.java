// explore: --method 'MatchesOfAnyLength.check(String)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@long x1
// why: No match (1). A match has at least three characters, so the first assertion holds. A match of at most 20 characters (1) or
//   more. Then the character at index 12 is a letter, because digits are the last two only: that assertion holds as well. It
//   is q (1), or it is not (1, fails).
// input: "" -> returns 0
// input: "a12" -> returns 1
// input: "abcdefghijklqmnopqrstuvw12" -> returns 2
// input: "abcdefghijklmnopqrstuvw12" -> throws java.lang.AssertionError@long
class MatchesOfAnyLength {
    static int check(String s) {
        if (!s.matches("[a-z]+[0-9]{2}")) return 0;
        assert s.length() >= 3;
        if (s.length() <= 20) return 1;
        char c = s.charAt(12);
        assert c != '7';
        assert c == 'q'; //@long
        return 2;
    }
}
