import java.util.concurrent.atomic.AtomicReference;

/**
 * Builders that end a round as long as they were, and strings whose identity only the library looks at: no instruction of this class compares references,
 * which would keep the proofs from forgetting strings. Every method fails on some input. None may be proved.
 */
final class FailingIdentity {
  static final class Holder {
    final StringBuilder text = new StringBuilder("a");
  }

  static void fail() {
    throw new IllegalStateException();
  }

  static void countsInBuilder(int n, String s) {
    StringBuilder b = new StringBuilder("a");
    for (int i = 0; i < n; i++) {
      if (b.charAt(0) == 'q') fail();
      char c = b.charAt(0);
      b.setLength(0);
      b.append((char) (c + 1));
    }
  }

  static void marksBuilder(int n, String s) {
    StringBuilder b = new StringBuilder("-");
    for (int i = 0; i < n; i++) {
      if (b.charAt(0) == '!') fail();
      b.setLength(0);
      b.append(i == 30 ? '!' : '-');
    }
  }

  static void replacesInBuilder(int n, String s) {
    StringBuilder b = new StringBuilder("a");
    for (int i = 0; i < n; i++) {
      if (b.charAt(0) == 'b') fail();
      if (i == 30) b.replace(0, 1, "b");
      else b.replace(0, 1, "a");
    }
  }

  static void setsInBuilder(int n, String s) {
    StringBuilder b = new StringBuilder("a");
    for (int i = 0; i < n; i++) {
      b.setLength(1);
      b.setCharAt(0, (char) ('a' + i));
    }
    if (b.charAt(0) == 'z') fail();
  }

  static void changesBuilderOfField(int n, String s) {
    Holder holder = new Holder();
    for (int i = 0; i < n; i++) {
      if (holder.text.charAt(0) == 'm') fail();
      char c = holder.text.charAt(0);
      holder.text.setLength(0);
      holder.text.append((char) (c + 1));
    }
  }

  static void comparesAndSets(int n, String s) {
    AtomicReference<String> r = new AtomicReference<>("a");
    String last = "a";
    for (int i = 0; i < n; i++) {
      String t = "x" + i;
      r.set(t);
      last = i > 30 ? t : "y" + i;
    }
    if (n > 35 && r.compareAndSet(last, "z")) fail();
  }

  static void holdsLockOfShared(int n, String s) {
    String a = "a";
    String b = "a";
    for (int i = 0; i < n; i++) {
      a = "x" + i;
      b = i > 30 ? a : "y" + i;
    }
    synchronized (a) {
      if (n > 35 && Thread.holdsLock(b)) fail();
    }
  }

  static void notifiesOther(int n, String s) {
    String a = "a";
    String b = "a";
    for (int i = 0; i < n; i++) {
      a = "x" + i;
      b = i > 30 ? "y" + i : a;
    }
    synchronized (a) {
      b.notify();
    }
  }

  /** Prints the methods that no input made fail. */
  public static void main(String[] args) {
    for (java.lang.reflect.Method m : FailingIdentity.class.getDeclaredMethods()) {
      if (m.getParameterCount() != 2 || !m.getParameterTypes()[1].equals(String.class)) continue;
      boolean fails = false;
      for (int n = -1; n < 60; n++) {
        try {
          m.invoke(null, n, "");
        } catch (java.lang.reflect.InvocationTargetException e) {
          fails = true;
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
      }
      if (!fails) System.out.println(m.getName());
    }
  }
}
