// Java Ranger loses the paths of a region that end in an exception.
class ExceptionInRegion {
  static int g = 3;

  static int f(int a, int b, boolean c, long d, byte e, char h) {
    int x = 1;
    if (c) {
      g = a;
      x = 100 / b;
    } else if (a > 10) x = new int[] {1, 2, 3}[b];
    return x + g;
  }
}
