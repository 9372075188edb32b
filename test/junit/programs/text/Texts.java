package text;

/** Strings as inputs. */
public final class Texts {
    private Texts() {}

    // test: isBlank(java.lang.String)
    // paths: -
    // throws: none
    // why: Depends on how characters are told apart in the JDK.
    public static boolean isBlank(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) != ' ') return false;
        }
        return true;
    }

    // test: command(java.lang.String)
    // paths: -
    // throws: java.lang.IllegalArgumentException
    // why: Three words and all else; a hash collision is a way of its own.
    public static int command(String word) {
        switch (word) {
            case "go": return 1;
            case "stop": return 2;
            case "": return 0;
            default: throw new IllegalArgumentException(word);
        }
    }
}
