// explore: --method 'TwoLoadsAtOneIndex.check(int,int,int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.ArrayIndexOutOfBoundsException@load x2, java.lang.ArithmeticException@divide x1
// why: n < 0 (1). Filling does not fork. The first load has three cases (2 exceptions), the second is known to be inside; the
//   division forks (2).
// input: -1, 0, 1 -> returns 0
// input: 4, 2, 1 -> returns 1
// input: 4, 3, 0 -> throws java.lang.ArithmeticException@divide
// input: 4, 4, 1 -> throws java.lang.ArrayIndexOutOfBoundsException@load
// input: 0, 0, 1 -> throws java.lang.ArrayIndexOutOfBoundsException@load
import java.util.Arrays;

class TwoLoadsAtOneIndex {
    static int check(int n, int i, int v) {
        if (n < 0) return 0;
        int[] a = new int[n];
        Arrays.fill(a, v);
        int x = a[i]; //@load
        int y = a[i];
        return 1 / x + y - x; //@divide
    }
}
