package contract;

class Breaks {
  static int f(int n) {
    if (n < 0) throw new IllegalArgumentException("n is negative");
    return n;
  }

  public static void main(String[] args) {
    f(-1);
  }
}
