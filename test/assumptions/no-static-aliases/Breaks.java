package no_static_aliases;

final class Breaks {
  static final Breaks SHARED = new Breaks();

  static void f(Breaks item) {
    assert item != SHARED;
  }

  public static void main(String[] args) {
    f(SHARED);
  }
}
