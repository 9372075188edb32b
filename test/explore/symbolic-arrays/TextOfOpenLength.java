// explore: --method 'TextOfOpenLength.check(int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: n < 0, n > 2 (2). The array of n characters is filled without a fork, and so is the string made of it, but the constructor
//   of String asks whether it is empty: n is 0, or 1 or 2 (2). Then isEmpty is decided.
// input: -1 -> returns -1
// input: 3 -> returns -1
// input: 0 -> returns 0
// input: 2 -> returns 2
import java.util.Arrays;

class TextOfOpenLength {
    static int check(int n) {
        if (n < 0 || n > 2) return -1;
        char[] c = new char[n];
        Arrays.fill(c, 'a');
        String text = new String(c);
        assert text.isEmpty() || text.charAt(0) == 'a';
        return text.length();
    }
}
