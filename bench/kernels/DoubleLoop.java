/** Floating point: the Mandelbrot set, on arrays of double. */
class DoubleLoop extends Kernel {
  private static final int SIZE = 240;

  @Override int work() {
    int inside = 0;
    double[] row = new double[SIZE];
    for (int x = 0; x < SIZE; x++) row[x] = 3.0 * x / SIZE - 2.0;
    for (int y = 0; y < SIZE; y++) {
      double ci = 2.0 * y / SIZE - 1.0;
      for (int x = 0; x < SIZE; x++) {
        double cr = row[x];
        double zr = 0;
        double zi = 0;
        int n = 0;
        while (n < 100 && zr * zr + zi * zi < 4.0) {
          double t = zr * zr - zi * zi + cr;
          zi = 2.0 * zr * zi + ci;
          zr = t;
          n++;
        }
        inside += n;
      }
    }
    return inside;
  }

  public static void main(String[] args) { new DoubleLoop().run(); }
}
