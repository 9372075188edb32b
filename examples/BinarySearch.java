/**
 * The binary search that was in the JDK until 2006: correct for every array that fits into a test, wrong for large ones.
 *
 * <p>rangefinder check examples/BinarySearch.java --method 'BinarySearch.middle(int,int)'
 */
public class BinarySearch {
  /** The position to look at next, between low and high; -1 if there is none. */
  static int middle(int low, int high) {
    if (low < 0 || low > high) return -1;
    int mid = (low + high) / 2;
    assert low <= mid && mid <= high : mid;
    return mid;
  }
}
