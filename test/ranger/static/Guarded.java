/** Exceptional edges do not count: branches inside try and synchronized have regions like any other. */
class Guarded {
  int f;

  int tried(int a, int b) {
    int r = 1;
    try {
      if (a > b) r = 10 / b;
      f = r;
    } catch (ArithmeticException e) {
      r = 3;
    }
    return r;
  }

  void locked(int a) {
    synchronized (this) {
      if (a > 0) f = a;
      else f = -a;
    }
  }
}
