package strings;

/** Texts that are built under conditions: merged paths must not need more than single ones. */
final class Choosing {
    // check: chosenWord(int,int)
    // verdict: UNSAFE
    // paths: 3..
    // throws: IllegalStateException@chosenWord
    // why: Another beginning (1), the word (1, throws), another number (1). The number may be taken apart by its digits.
    // input: 7, 1 -> throws IllegalStateException@chosenWord
    // input: 7, 0 -> returns
    // input: 70, 1 -> returns
    static void chosenWord(int n, int flag) {
        String s = flag > 0 ? "a" + n : "b" + n;
        if (s.equals("a7")) throw new IllegalStateException(); //@chosenWord
    }

    // check: bits(int)
    // verdict: UNSAFE
    // paths: 16
    // throws: IllegalStateException@bits x1
    // why: Four bits, each of which is asked for (16). One text of four characters is the word (throws).
    // input: 5 -> throws IllegalStateException@bits
    // input: 4 -> returns
    static void bits(int flags) {
        StringBuilder b = new StringBuilder();
        b.append((flags & 1) != 0 ? '1' : '0');
        if ((flags & 2) != 0) b.append('1');
        else b.append('0');
        if ((flags & 4) != 0) b.append("1");
        else b.append("0");
        if ((flags & 8) != 0) b.append(1);
        else b.append(0);
        if (b.toString().equals("1010")) throw new IllegalStateException(); //@bits
    }

    // check: atMostTwelve(int,char,boolean)
    // verdict: SAFE
    // paths: 4
    // throws: none
    // why: A number or a char (2), with a mark or without (2). The longest number has eleven characters.
    static void atMostTwelve(int n, char c, boolean isNumber) {
        StringBuilder b = new StringBuilder();
        if (isNumber) b.append(n);
        else b.append(c);
        if (n > 5) b.append("!");
        if (b.length() > 12) throw new IllegalStateException();
    }

    // check: sameNumbers(int,int)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Different numbers have different texts. The texts differ (1), or are the same; then the numbers are (1).
    static void sameNumbers(int a, int b) {
        if (String.valueOf(a).equals(String.valueOf(b)) && a != b) throw new IllegalStateException();
    }
}
