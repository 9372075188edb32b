// explore: --method 'FoundByMatcher.check(String)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.IllegalStateException@pair x1
// why: No match (1): then nobody asks the matcher for more. A match is three characters, or four with a pair of surrogates; three (1)
//   or four (1, throws).
// input: "" -> returns 0
// input: "-a-" -> returns 1
// input: "-\ud83d\ude00-" -> throws java.lang.IllegalStateException@pair
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class FoundByMatcher {
    private static final Pattern BETWEEN = Pattern.compile("-.-", Pattern.DOTALL);

    static int check(String s) {
        Matcher matcher = BETWEEN.matcher(s);
        if (!matcher.matches()) return 0;
        assert s.length() == 3 || s.length() == 4;
        if (s.length() == 4) throw new IllegalStateException(); //@pair
        return 1;
    }
}
