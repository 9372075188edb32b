/** && and || need no patterns: joins stand under their reaching condition. */
class Compound {
  static int sum(int a, int b, int c) {
    int r;
    if (a > 1 && b > 2 || c == 3) r = a * 2;
    else r = b + c;
    return r + 1;
  }
}
