package class_loader;

/** Asks for the loader of its class, and copes with every one. */
class Holds {
  static void f() {
    ClassLoader loader = Holds.class.getClassLoader();
    assert loader == null || loader != null;
  }
}
