package more_subclasses;

class Holds {
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
  static final class Bird extends Animal {}

  static int f(Animal animal) {
    return animal.legs();
  }
}
