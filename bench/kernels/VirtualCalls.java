/** Virtual calls at a site with three receiver classes; field reads and writes. */
class VirtualCalls extends Kernel {
  abstract static class Shape {
    int uses;
    abstract int area();
    int twice() { uses++; return 2 * area(); }
  }

  static final class Square extends Shape {
    private final int side;
    Square(int side) { this.side = side; }
    @Override int area() { return side * side; }
  }

  static final class Rectangle extends Shape {
    private final int a;
    private final int b;
    Rectangle(int a, int b) { this.a = a; this.b = b; }
    @Override int area() { return a * b; }
  }

  static final class Unit extends Shape {
    @Override int area() { return 1; }
    @Override int twice() { return 2; }
  }

  @Override int work() {
    Shape[] shapes = { new Square(3), new Rectangle(2, 5), new Unit(), new Square(7) };
    int sum = 0;
    for (int i = 0; i < 1_500_000; i++) sum += shapes[i & 3].twice();
    return sum + shapes[0].uses;
  }

  public static void main(String[] args) { new VirtualCalls().run(); }
}
