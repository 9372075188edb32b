/** strictfp classes and methods behave as all others since Java 17; numeric kernels that expose extra precision. */
public strictfp class StrictFp {
    static strictfp double kahan(double[] xs) {
        double sum = 0, c = 0;
        for (double x : xs) {
            double y = x - c;
            double t = sum + y;
            c = (t - sum) - y;
            sum = t;
        }
        return sum;
    }

    interface Kernel { double at(double x); }

    static double simpson(Kernel k, double a, double b, int n) {
        double h = (b - a) / n, s = k.at(a) + k.at(b);
        for (int i = 1; i < n; i++) s += (i % 2 == 0 ? 2 : 4) * k.at(a + i * h);
        return s * h / 3;
    }

    static float dotf(float[] a, float[] b) {
        float s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * b[i];
        return s;
    }

    static double newton(double x) {
        double g = x / 2;
        for (int i = 0; i < 60; i++) g = (g + x / g) / 2;
        return g;
    }

    public static void main(String[] args) {
        double[] xs = new double[1000];
        for (int i = 0; i < xs.length; i++) xs[i] = 1.0 / (i + 1) * (i % 3 == 0 ? -1 : 1e8);
        double naive = 0;
        for (double x : xs) naive += x;
        System.out.println(Double.toHexString(naive) + " " + Double.toHexString(kahan(xs)));
        System.out.println(Double.toHexString(simpson(x -> x * x * x - 1 / (x + 2), 0, 3, 100)) + " " + Double.toHexString(simpson(Math::sqrt, 0, 1, 50)));
        float[] a = new float[100], b = new float[100];
        for (int i = 0; i < 100; i++) {
            a[i] = 1f / (i + 1);
            b[i] = (float) Math.sqrt(i);
        }
        System.out.println(Float.toHexString(dotf(a, b)));
        System.out.println(Double.toHexString(newton(2)) + " " + (newton(2) == Math.sqrt(2)) + " " + Double.toHexString(newton(1e300)) + " " + Double.toHexString(newton(1e-300)));
        // Would overflow or underflow differently with extended exponents.
        double huge = Double.MAX_VALUE, tiny = Double.MIN_NORMAL;
        System.out.println(huge * 2 / 2 + " " + tiny / 4503599627370496.0 * 4503599627370496.0 + " " + tiny * 0.3 / 0.3 + " " + Double.MIN_VALUE / 2 * 2 + " " + (huge + huge * 1e-16 == huge));
        // The logistic map amplifies any rounding difference.
        double x = 0.1;
        float y = 0.1f;
        for (int i = 0; i < 200; i++) {
            x = 3.99 * x * (1 - x);
            y = 3.99f * y * (1 - y);
        }
        System.out.println(Double.toHexString(x) + " " + Float.toHexString(y));
        // Mandelbrot membership counts
        int inside = 0, steps = 0;
        for (int py = 0; py < 16; py++) {
            for (int px = 0; px < 24; px++) {
                double cr = -2.2 + px * 3.2 / 24, ci = -1.2 + py * 2.4 / 16, zr = 0, zi = 0;
                int n = 0;
                while (n < 50 && zr * zr + zi * zi <= 4) {
                    double t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                steps += n;
                if (n == 50) inside++;
            }
        }
        System.out.println(inside + " " + steps);
    }
}
