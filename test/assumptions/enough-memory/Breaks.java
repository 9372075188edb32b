package enough_memory;

/** `main` asks for more than the heap that the JVM is given. */
class Breaks {
  static void f(int n) {
    if (n >= 0) assert new long[n].length == n;
  }

  public static void main(String[] args) {
    f(100_000_000);
  }
}
