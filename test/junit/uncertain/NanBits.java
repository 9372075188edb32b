package uncertain;

/** There are many NaNs, and conversions change one into another. */
class NanBits {
  record Point(double x) {}

  /** All NaNs have the same bits here. */
  static boolean canonical(int bits) {
    return Float.floatToIntBits(Float.intBitsToFloat(bits)) == bits;
  }

  /** The conversion makes a quiet NaN of a signalling one. */
  static long converted(int bits) {
    double wide = Float.intBitsToFloat(bits);
    return wide != wide ? Double.doubleToLongBits(wide) : 0;
  }

  /** Records compare their components as boxes do: NaN equals NaN, 0.0 is not -0.0. */
  static boolean boxes(double a, double b) {
    return new Point(a).equals(new Point(b)) == (a == b);
  }
}
