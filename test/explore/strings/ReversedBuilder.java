// explore: --method 'ReversedBuilder.check(char,char)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.IllegalStateException@ab x1
// why: c > 127 (1), d > 127 (1). Below that the chars are Latin-1: the builder's own branches are decided. The text is d, c;
//   equals("ab") is one condition on both: it does not hold (1), it holds (1, throws).
// input: 200, 97 -> returns
// input: 97, 98 -> returns
// input: 98, 97 -> throws java.lang.IllegalStateException@ab
class ReversedBuilder {
    static void check(char c, char d) {
        if (c > 127 || d > 127) return;
        StringBuilder text = new StringBuilder();
        text.append(c).append(d).reverse();
        if (text.toString().equals("ab")) throw new IllegalStateException(); //@ab
    }
}
