// explore: --method 'BuilderPrinted.check(int,char)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@zero x1
// why: The text of the StringBuilder only reaches the output; only the assert forks.
// input: 1, 97 -> returns
// input: 0, 97 -> throws java.lang.AssertionError@zero
class BuilderPrinted {
    static void check(int x, char c) {
        StringBuilder text = new StringBuilder();
        text.append("x = ").append(x).append(", c = ").append(c).append('.');
        System.out.println(text);
        System.out.println(text.toString());
        assert x != 0; //@zero
    }
}
