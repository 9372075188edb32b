/** Whole numbers from low to high, both included. The length overflows if the two are far apart. */
class Range {
  final int low;
  final int length;

  Range(int low, int high) {
    if (high < low) throw new IllegalArgumentException("from " + low + " to " + high);
    this.low = low;
    this.length = high - low + 1;
    assert length > 0;
  }
}
