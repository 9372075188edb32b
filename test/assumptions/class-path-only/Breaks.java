package class_path_only;

class Breaks {
  interface Shape {
    int sides();
  }

  record Square(int size) implements Shape {
    public int sides() {
      return 4;
    }
  }

  static void f(Shape shape) {
    assert shape.sides() == 4;
  }
}
