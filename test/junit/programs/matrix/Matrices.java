package matrix;

/** Arrays of arrays. */
public final class Matrices {
    private Matrices() {}

    // test: trace(int[][])
    // options: --array-bound 2
    // paths: 8
    // throws: java.lang.NullPointerException x2, java.lang.IllegalArgumentException x2
    // why: No rows: 1. The first row is null, or has another length: 2. One row: 1. The second row is null, has another length,
    //   is an array of its own, or the first one again: 4.
    public static int trace(int[][] m) {
        for (int[] row : m) {
            if (row.length != m.length) throw new IllegalArgumentException("not square");
        }
        int trace = 0;
        for (int i = 0; i < m.length; i++) trace += m[i][i];
        return trace;
    }

    // test: identity(int)
    // paths: 6
    // throws: java.lang.IllegalArgumentException x2
    // why: Negative; more than 3; 0, 1, 2, 3.
    public static int[][] identity(int n) {
        if (n < 0 || n > 3) throw new IllegalArgumentException("size");
        int[][] m = new int[n][n];
        for (int i = 0; i < n; i++) m[i][i] = 1;
        return m;
    }

    // test: isInvertible(int,int,int,int)
    // paths: 2
    // throws: none
    // why: One comparison.
    public static boolean isInvertible(int a, int b, int c, int d) {
        return a * d - b * c != 0;
    }

    // test: element(long[][],int,int)
    // paths: 6
    // throws: java.lang.ArrayIndexOutOfBoundsException x4, java.lang.NullPointerException x1
    // why: The row index is below zero, beyond the end, inside; inside, the row is null, or the column index is below zero,
    //   beyond the end, inside.
    public static long element(long[][] m, int row, int column) {
        return m[row][column];
    }

    // test: scale(double[],double)
    // options: --array-bound 2
    // paths: 4
    // throws: java.lang.IllegalArgumentException x1
    // why: The factor is not a number; one per length.
    /** Overwrites the vector. */
    public static void scale(double[] vector, double factor) {
        if (Double.isNaN(factor)) throw new IllegalArgumentException("NaN");
        for (int i = 0; i < vector.length; i++) vector[i] *= factor;
    }
}
