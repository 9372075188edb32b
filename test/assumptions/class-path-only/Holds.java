package class_path_only;

class Holds {
  interface Shape {
    int sides();
  }

  record Square(int size) implements Shape {
    public int sides() {
      return 4;
    }
  }

  static int f(Shape shape) {
    return shape.sides();
  }
}
