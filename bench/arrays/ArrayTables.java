import rangefinder.Symbolic;

/** Tables 1 and 2 of "Symbolic Arrays in Symbolic PathFinder" (JPF Workshop 2016), listings 7 and 9. */
class ArrayTables {
    static final int N = Integer.getInteger("n", 10);

    /** Listing 7. */
    static int test1(int i, int[] arr) {
        int a = arr[i];
        int b = arr[i];
        return 1 / a;
    }

    /** Listing 7 on an array of known length, element by element symbolic. */
    static int test1Known(int i) {
        int[] arr = new int[N];
        for (int k = 0; k < N; k++) arr[k] = Symbolic.anInt("e" + k);
        return test1(i, arr);
    }

    /** Listing 9. */
    static void test3(int j) {
        int[] arr = new int[N];
        arr[j] = 0;
        for (int i = 0; i < N; i++) {
            int temp = arr[i];
        }
    }

    /** Listing 9 with a value that makes a difference. */
    static int test3Seen(int j) {
        int[] arr = new int[N];
        arr[j] = 5;
        int last = 0;
        for (int i = 0; i < N; i++) last = arr[i];
        return last;
    }
}
