package class_loader;

/** `main` loads the class once more, with a loader of its own. */
public class Breaks {
  public static void f() {
    assert Breaks.class.getClassLoader() == ClassLoader.getSystemClassLoader();
  }

  public static void main(String[] args) throws Throwable {
    java.net.URL[] path = {Breaks.class.getProtectionDomain().getCodeSource().getLocation()};
    ClassLoader own = new java.net.URLClassLoader(path, null);
    own.setDefaultAssertionStatus(true);
    try {
      own.loadClass("class_loader.Breaks").getMethod("f").invoke(null);
    } catch (java.lang.reflect.InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
