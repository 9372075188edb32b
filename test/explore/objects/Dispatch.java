// explore: --method 'Dispatch.check(int,int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@negative x2
// why: `kind > 0` chooses the object (2), the call is concrete after that. Circle: 3 * r * r may be negative or not (2),
//   Square: side * side likewise, for it wraps (2).
// input: 1, 2 -> returns 12
// input: 0, 2 -> returns 4
// input: 0, 46341 -> throws java.lang.AssertionError@negative
class Dispatch {
    interface Shape { int area(); }

    record Circle(int r) implements Shape {
        @Override public int area() { return 3 * r * r; }
    }

    record Square(int side) implements Shape {
        @Override public int area() { return side * side; }
    }

    static int check(int kind, int size) {
        Shape shape = kind > 0 ? new Circle(size) : new Square(size);
        int area = shape.area();
        assert area >= 0; //@negative
        return area;
    }
}
