/** What stands behind a return happens only where it did not return. */
class EarlyReturn {
  int f;

  int fields(int a, int b) {
    if (a > 0) {
      if (b > 0) return 1;
      f = 2;
    }
    f = 3;
    if (b == 7) return 2;
    return f;
  }

  void nothing(int a) {
    if (a < 0) return;
    f = a;
  }

  static int inLoop(int[] x) {
    int s = 0;
    for (int i = 0; i < x.length; i++) {
      if (x[i] > 3) s++;
      else if (x[i] == -1) return s;
    }
    return s;
  }
}
