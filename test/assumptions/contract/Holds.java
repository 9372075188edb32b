package contract;

class Holds {
  static int f(int n) {
    if (n == 0) throw new IllegalArgumentException("n is 0");
    return 1 / n;
  }
}
