package shapes;

/** Two implementations of an interface. */
public interface Shape {
    double area();

    record Circle(double radius) implements Shape {
        @Override
        public double area() {
            return Math.PI * radius * radius;
        }
    }

    final class Rectangle implements Shape {
        private final int width;
        private final int height;

        public Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        public double area() {
            return (double) width * height;
        }
    }

    // test: name(shapes.Shape)
    // paths: 2
    // throws: none
    // why: An input of the interface's type is one of its two classes; `name` itself is no class.
    static String name(Shape shape) {
        return shape instanceof Circle ? "circle" : "rectangle";
    }

    // test: isEmpty(shapes.Shape)
    // paths: -
    // throws: none
    // why: Each class has an empty and a non-empty shape.
    static boolean isEmpty(Shape shape) {
        if (shape instanceof Rectangle r) return r.width <= 0 || r.height <= 0;
        return !(((Circle) shape).radius() > 0);
    }
}
