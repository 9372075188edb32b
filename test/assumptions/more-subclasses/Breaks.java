package more_subclasses;

/** The last of the subclasses differs. */
class Breaks {
  static class Animal {
    private Animal() {}

    int legs() {
      return 4;
    }
  }

  static final class A00 extends Animal {}
  static final class A01 extends Animal {}
  static final class A02 extends Animal {}
  static final class A03 extends Animal {}
  static final class A04 extends Animal {}
  static final class A05 extends Animal {}
  static final class A06 extends Animal {}
  static final class A07 extends Animal {}
  static final class A08 extends Animal {}
  static final class A09 extends Animal {}
  static final class A10 extends Animal {}
  static final class A11 extends Animal {}
  static final class A12 extends Animal {}
  static final class A13 extends Animal {}
  static final class A14 extends Animal {}
  static final class A15 extends Animal {}
  static final class Bird extends Animal {
    @Override
    int legs() {
      return 2;
    }
  }

  static void f(Animal animal) {
    assert animal.legs() == 4;
  }

  public static void main(String[] args) {
    f(new Bird());
  }
}
