// explore: --method 'EqualToItsCopy.check(int,int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: n < 0 (1). An array equals its copy, whatever its length (1).
// input: -1, 0 -> returns false
// input: 0, 0 -> returns true
// input: 7, 3 -> returns true
import java.util.Arrays;

class EqualToItsCopy {
    static boolean check(int n, int v) {
        if (n < 0) return false;
        int[] a = new int[n];
        Arrays.fill(a, v);
        boolean isEqual = Arrays.equals(a, a.clone());
        assert isEqual;
        return isEqual;
    }
}
