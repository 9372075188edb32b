// bench: main 3 | 4
// paths: 216 | 1296
// why: A char is classified by comparisons only: a blank (1), 'a'..'z' (1), above 'z' (1: the tests for a digit are decided),
//   below 'a': below '0' (1), a digit (1), between '9' and 'a' (1). That is 6 ways for each char; the states of the scanner are
//   concrete. 6^n.
import rangefinder.Symbolic;

/** A scanner over symbolic chars: words, numbers and signs. */
class Tokenizer {
    private static final int BETWEEN = 0;
    private static final int WORD = 1;
    private static final int NUMBER = 2;

    private static final int BLANK = 0;
    private static final int LETTER = 1;
    private static final int DIGIT = 2;
    private static final int SIGN = 3;

    private static int classify(char c) {
        if (c == ' ') return BLANK;
        if (c >= 'a' && c <= 'z') return LETTER;
        if (c >= '0' && c <= '9') return DIGIT;
        return SIGN;
    }

    static int countTokens(char[] text) {
        int state = BETWEEN;
        int tokens = 0;
        for (char c : text) {
            switch (classify(c)) {
                case BLANK:
                    state = BETWEEN;
                    break;
                case LETTER:
                    if (state != WORD) tokens++;
                    state = WORD;
                    break;
                case DIGIT:
                    if (state == BETWEEN) {
                        tokens++;
                        state = NUMBER;
                    }
                    break;
                default:
                    tokens++;
                    state = BETWEEN;
            }
        }
        return tokens;
    }

    public static void main(String[] args) {
        char[] text = new char[Integer.parseInt(args[0])];
        for (int i = 0; i < text.length; i++) text[i] = Symbolic.aChar("c");
        assert countTokens(text) <= text.length;
    }
}
