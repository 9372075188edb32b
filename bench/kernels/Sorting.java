import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Sorting: the JDK's dual-pivot quicksort on int, TimSort with a comparator, and a heap sort of our own. */
class Sorting extends Kernel {
  private int seed;

  private int next() {
    seed = seed * 1103515245 + 12345;
    return seed >>> 8;
  }

  private static void heapSort(int[] a) {
    for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
    for (int end = a.length - 1; end > 0; end--) {
      int t = a[0];
      a[0] = a[end];
      a[end] = t;
      sift(a, 0, end);
    }
  }

  private static void sift(int[] a, int root, int end) {
    for (int child = 2 * root + 1; child < end; child = 2 * root + 1) {
      if (child + 1 < end && a[child] < a[child + 1]) child++;
      if (a[root] >= a[child]) return;
      int t = a[root];
      a[root] = a[child];
      a[child] = t;
      root = child;
    }
  }

  @Override int work() {
    seed = 42;
    int[] a = new int[30_000];
    for (int i = 0; i < a.length; i++) a[i] = next();
    int[] b = a.clone();
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) list.add(a[i]);
    Arrays.sort(a);
    heapSort(b);
    list.sort(Comparator.reverseOrder());
    Collections.sort(list);
    return Arrays.hashCode(a) ^ Arrays.hashCode(b) ^ list.hashCode();
  }

  public static void main(String[] args) { new Sorting().run(); }
}
