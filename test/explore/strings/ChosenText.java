// explore: --method 'ChosenText.check(boolean,int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@beta x1
// why: The flag chooses a concrete string (2); equals and length on it are concrete. For "beta" x == 4 forks (one more).
// input: true, 4 -> returns 5
// input: false, 5 -> returns 4
// input: false, 4 -> throws java.lang.AssertionError@beta
class ChosenText {
    static int check(boolean b, int x) {
        String s = b ? "alpha" : "beta";
        if (s.equals("beta")) {
            assert x != s.length(); //@beta
        }
        return s.length();
    }
}
