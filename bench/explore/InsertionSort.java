// bench: main 5 | 6
// paths: 120 | 720
// why: Insertion compares until it finds its place, so the i-th element has i possible places, all feasible: n! paths. The
//   result is in order, so the asserts do not fork.
import rangefinder.Symbolic;

/** Sorting an array of symbolic ints. */
class InsertionSort {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i];
            int j = i;
            while (j > 0 && a[j - 1] > v) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = v;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[Integer.parseInt(args[0])];
        for (int i = 0; i < a.length; i++) a[i] = Symbolic.anInt("a");
        sort(a);
        for (int i = 1; i < a.length; i++) {
            assert a[i - 1] <= a[i];
        }
    }
}
