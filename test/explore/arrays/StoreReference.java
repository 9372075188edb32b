// explore: --method 'StoreReference.check(int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: i < 0 (1), i > 1 (1). The store at i makes both elements guarded: the new or the old object. Reading their fields merges
//   them into terms, so the sum, 5 + 2 or 1 + 5, does not fork; `sum == 6` does (2), and `sum == 7` holds where it fails.
// input: 0 -> returns 7
// input: 1 -> returns 6
// input: 2 -> returns 0
class StoreReference {
    final int value;

    StoreReference(int value) { this.value = value; }

    static int check(int i) {
        if (i < 0 || i > 1) return 0;
        StoreReference[] a = {new StoreReference(1), new StoreReference(2)};
        a[i] = new StoreReference(5);
        int sum = a[0].value + a[1].value;
        assert sum == 6 || sum == 7;
        return sum;
    }
}
