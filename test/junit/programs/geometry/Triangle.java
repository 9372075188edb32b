package geometry;

/** Triangles by their sides. */
public final class Triangle {
    public enum Kind {
        EQUILATERAL,
        ISOSCELES,
        SCALENE
    }

    private Triangle() {}

    // test: classify(int,int,int)
    // paths: 11
    // throws: java.lang.IllegalArgumentException x6
    // why: A side that is not positive: 3. A side that is too long: 3; sums are longs, so none overflows. Then a == b and
    //   b == c (equilateral), a == b alone, b == c, a == c (isosceles three times), none (scalene): 5.
    public static Kind classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) throw new IllegalArgumentException("not positive");
        if (a >= (long) b + c || b >= (long) a + c || c >= (long) a + b) {
            throw new IllegalArgumentException("too long");
        }
        if (a == b && b == c) return Kind.EQUILATERAL;
        if (a == b || b == c || a == c) return Kind.ISOSCELES;
        return Kind.SCALENE;
    }

    // test: perimeter(int,int,int)
    // paths: 3
    // throws: java.lang.ArithmeticException x2
    // why: The first sum overflows, the second one does, none does.
    public static int perimeter(int a, int b, int c) {
        return Math.addExact(Math.addExact(a, b), c);
    }

    // test: isRight(byte,byte,byte)
    // paths: 2
    // throws: none
    // why: One comparison.
    public static boolean isRight(byte a, byte b, byte c) {
        return a * a + b * b == c * c;
    }
}
