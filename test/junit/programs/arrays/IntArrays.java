package arrays;

/** Searching and sorting. */
public final class IntArrays {
    private IntArrays() {}

    // test: max(int[])
    // options: --array-bound 3
    // paths: 8
    // throws: java.lang.IllegalArgumentException x1
    // why: Length 0, 1: 1 each. Every further element is larger or not: 2 for length 2, 4 for length 3.
    public static int max(int[] a) {
        if (a.length == 0) throw new IllegalArgumentException("empty");
        int max = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > max) max = a[i];
        }
        return max;
    }

    // test: indexOf(int[],int)
    // options: --array-bound 3
    // paths: 7
    // throws: none
    // why: Found at 0, 1, 2; not found in lengths 0 to 3.
    public static int indexOf(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) return i;
        }
        return -1;
    }

    // test: binarySearch(int[],int)
    // options: --array-bound 3
    // paths: 10
    // throws: none
    // why: The middle is a term over the length, and a load there does not fork: paths are the ways through the loop. Empty:
    //   1. Found at once: 1. Too small: nothing is left (length 1), or a part of which the middle is equal, less, greater: 4.
    //   Too large: nothing is left (length 1 or 2), or the same three: 4.
    public static int binarySearch(int[] a, int key) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] == key) return middle;
            if (a[middle] < key) low = middle + 1;
            else high = middle - 1;
        }
        return -low - 1;
    }

    // test: reverse(int[])
    // options: --array-bound 4
    // paths: 3
    // throws: none
    // why: Lengths 0 and 1 swap nothing, 2 and 3 swap once, 4 twice.
    public static void reverse(int[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }

    // test: insertionSort(int[])
    // options: --array-bound 3
    // paths: 9
    // throws: none
    // why: Lengths 0 and 1 are one path; 2 elements have 2 orders, 3 have 6.
    public static void insertionSort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    // test: sum(int[])
    // options: --array-bound 3
    // paths: 4
    // throws: none
    // why: One per length.
    public static long sum(int... values) {
        long sum = 0;
        for (int value : values) sum += value;
        return sum;
    }

    // test: withoutZeros(int[])
    // options: --array-bound 2
    // paths: 7
    // throws: none
    // why: Every element is zero or not: 1 + 2 + 4. The second loop takes the same decisions again.
    public static int[] withoutZeros(int[] a) {
        int n = 0;
        for (int x : a) {
            if (x != 0) n++;
        }
        int[] result = new int[n];
        int i = 0;
        for (int x : a) {
            if (x != 0) result[i++] = x;
        }
        return result;
    }

    // test: swap(int[],int,int)
    // paths: 5
    // throws: java.lang.ArrayIndexOutOfBoundsException x4
    // why: i below zero, beyond the end, inside; inside, the same for j. The stores repeat indices that are inside.
    public static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    // test: isSorted(int[])
    // options: --array-bound 3
    // paths: 5
    // throws: none
    // why: Lengths 0 and 1 together; length 2 sorted, 3 sorted; unsorted at 1, at 2.
    public static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) return false;
        }
        return true;
    }
}
