package listings;

/** Listings 2, 5 and 8 of "Symbolic Arrays in Symbolic PathFinder", and the same with other elements. */
public final class Listings {
    private Listings() {}

    // test: comp(int,int[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: Listing 2: the index is below zero, beyond the end, inside; the element is zero or not.
    public static int comp(int i, int[] arr) {
        int a = arr[i];
        return 1 / a;
    }

    // test: objArray(int,listings.ObjTest[])
    // paths: 5
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.NullPointerException x1, java.lang.ArithmeticException x1
    // why: Listing 5: as Listing 2, and the object may be null.
    public static int objArray(int i, ObjTest[] arr) {
        ObjTest obj = arr[i];
        int a = obj.y;
        return 1 / a;
    }

    // test: test2(int[])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: Listing 8: length 0, or another.
    public static int test2(int[] arr) {
        int i = arr.length;
        return 1 / i;
    }

    // test: compLongs(int,long[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: As Listing 2.
    public static long compLongs(int i, long[] arr) {
        long a = arr[i];
        return 1 / a;
    }

    // test: compBytes(int,byte[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: As Listing 2.
    public static int compBytes(int i, byte[] arr) {
        byte a = arr[i];
        return 1 / a;
    }

    // test: compShorts(int,short[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: As Listing 2.
    public static int compShorts(int i, short[] arr) {
        short a = arr[i];
        return 1 / a;
    }

    // test: compChars(int,char[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: As Listing 2.
    public static int compChars(int i, char[] arr) {
        char a = arr[i];
        return 1 / a;
    }

    // test: compDoubles(int,double[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: As Listing 2; division by zero is no exception of Java here, so the program looks for it.
    public static double compDoubles(int i, double[] arr) {
        double a = arr[i];
        if (a == 0) throw new ArithmeticException("zero");
        return 1 / a;
    }

    // test: compFloats(int,float[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: As Listing 2; division by zero is no exception of Java here, so the program looks for it.
    public static float compFloats(int i, float[] arr) {
        float a = arr[i];
        if (a == 0) throw new ArithmeticException("zero");
        return 1 / a;
    }

    // test: compBooleans(int,boolean[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.ArithmeticException x1
    // why: As Listing 2; true stands for one, false for zero.
    public static int compBooleans(int i, boolean[] arr) {
        int a = arr[i] ? 1 : 0;
        return 1 / a;
    }

    // test: compObjects(int,java.lang.Object[])
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.NullPointerException x1
    // why: As Listing 5, but a plain object has no field to divide by.
    public static int compObjects(int i, Object[] arr) {
        Object obj = arr[i];
        if (obj == null) throw new NullPointerException("no object");
        return 1;
    }

    // test: compRows(int,int,int[][])
    // paths: 7
    // throws: java.lang.ArrayIndexOutOfBoundsException x4, java.lang.NullPointerException x1, java.lang.ArithmeticException x1
    // why: The first index is below zero, beyond the end, inside; the row is null; the second index is below zero, beyond the
    //   end, inside; the element is zero or not.
    public static int compRows(int i, int j, int[][] arr) {
        int a = arr[i][j];
        return 1 / a;
    }

    // test: rowLength(int,int[][])
    // paths: 5
    // throws: java.lang.ArrayIndexOutOfBoundsException x2, java.lang.NullPointerException x1, java.lang.ArithmeticException x1
    // why: As Listing 5, with a row for the object and its length for the field.
    public static int rowLength(int i, int[][] arr) {
        return 1 / arr[i].length;
    }

    // test: test2Longs(long[])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: As Listing 8.
    public static int test2Longs(long[] arr) {
        return 1 / arr.length;
    }

    // test: test2Bytes(byte[])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: As Listing 8.
    public static int test2Bytes(byte[] arr) {
        return 1 / arr.length;
    }

    // test: test2Chars(char[])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: As Listing 8.
    public static int test2Chars(char[] arr) {
        return 1 / arr.length;
    }

    // test: test2Doubles(double[])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: As Listing 8.
    public static int test2Doubles(double[] arr) {
        return 1 / arr.length;
    }

    // test: test2Booleans(boolean[])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: As Listing 8.
    public static int test2Booleans(boolean[] arr) {
        return 1 / arr.length;
    }

    // test: test2Objects(java.lang.Object[])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: As Listing 8.
    public static int test2Objects(Object[] arr) {
        return 1 / arr.length;
    }

    // test: test2Rows(int[][])
    // paths: 2
    // throws: java.lang.ArithmeticException x1
    // why: As Listing 8.
    public static int test2Rows(int[][] arr) {
        return 1 / arr.length;
    }

    // test: sameElement(int,int,listings.ObjTest[])
    // paths: 9
    // throws: java.lang.ArrayIndexOutOfBoundsException x4, java.lang.NullPointerException x2
    // why: Equal indices give the same object (Listing 4). i is below zero, beyond the end: 2. The first object is null: 1.
    //   j is below zero, beyond the end: 2. j is i: 1. It is not, and the object there is null, the first one, a new one: 3.
    public static boolean sameElement(int i, int j, ObjTest[] arr) {
        ObjTest first = arr[i];
        first.x = 1;
        ObjTest second = arr[j];
        second.y = 2;
        return first == second;
    }
}
