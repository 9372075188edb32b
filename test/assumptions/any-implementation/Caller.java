package any_implementation;

class Caller {
  private static int count;

  public static void main(String[] args) {
    Breaks.f(() -> count++);
  }
}
