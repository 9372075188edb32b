// explore: --method 'FillBetweenSymbols.check(int,int,int)'
// verdict: SAFE
// paths: 7
// exceptions: none
// why: n < 3, from < 0, to < from, to > 3 (4). Filling is in range and does not fork; the assert asks to <= 1, from > 1, and
//   then knows the element (3).
// input: 2, 0, 1 -> returns -1
// input: 5, -1, 1 -> returns -1
// input: 5, 2, 1 -> returns -1
// input: 5, 0, 4 -> returns -1
// input: 5, 0, 1 -> returns 0
// input: 3, 2, 3 -> returns 0
// input: 3, 1, 2 -> returns 120
import java.util.Arrays;

class FillBetweenSymbols {
    static int check(int n, int from, int to) {
        if (n < 3 || from < 0 || to < from || to > 3) return -1;
        char[] a = new char[n];
        Arrays.fill(a, from, to, 'x');
        assert to <= 1 || from > 1 || a[1] == 'x';
        return a[1];
    }
}
