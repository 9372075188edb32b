// explore: --method 'CopyThatGrows.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: n < 0, n > 100 (2). The copy is longer than the array, whatever n is, and its last element is new (1).
// input: -1 -> returns -1
// input: 101 -> returns -1
// input: 0 -> returns 0
// input: 5 -> returns 0
import java.util.Arrays;

class CopyThatGrows {
    static int check(int n) {
        if (n < 0 || n > 100) return -1;
        int[] a = new int[n];
        Arrays.fill(a, 3);
        int[] b = Arrays.copyOf(a, n + 1);
        assert b[n] == 0;
        return b[n];
    }
}
