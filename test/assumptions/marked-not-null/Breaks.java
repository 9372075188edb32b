package marked_not_null;

class Breaks {
  @interface NotNull {}

  static int f(@NotNull int[] a) {
    return a.length;
  }

  public static void main(String[] args) {
    f(null);
  }
}
