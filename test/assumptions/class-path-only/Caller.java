package class_path_only;

/** Has a shape of its own. */
class Caller {
  static final class Triangle implements Breaks.Shape {
    public int sides() {
      return 3;
    }
  }

  public static void main(String[] args) {
    Breaks.f(new Triangle());
  }
}
