/** A region holds no loop; branches inside of a loop have regions, up to its header too. */
class Loops {
  static int before(int a, int n) {
    int s = 0;
    if (a > 0) {
      for (int i = 0; i < n; i++) s += i;
    }
    return s;
  }

  static int inside(int a, int n) {
    int s = 0;
    while (n > 0) {
      if (n == a) s += 2;
      else if (n < a) s--;
      n--;
    }
    return s;
  }

  static void forEver(int a) {
    while (true) {
      if (a > 0) a--;
    }
  }
}
