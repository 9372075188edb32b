/** Each method fails for some array of strings, in a way that tempts a proof that knows one element at a time. None may be proved. */
final class FailingTexts {
  static void fail() {
    throw new IllegalStateException();
  }

  static void findsOne(String[] a, String s) {
    for (String each : a) if ("three".equals(each)) fail();
  }

  static void countsNulls(String[] a, String s) {
    int nulls = 0;
    for (String each : a) {
      if (each == null) nulls++;
      if (nulls == 5) fail();
    }
  }

  static void comparesNeighbours(String[] a, String s) {
    String last = null;
    for (String each : a) {
      if (each != null && each.equals(last)) fail();
      last = each;
    }
  }

  static void comparesNeighboursInPlace(String[] a, String s) {
    for (int i = 1; i < a.length; i++) if (a[i] != null && a[i].equals(a[i - 1])) fail();
  }

  static void comparesWithFirst(String[] a, String s) {
    for (int i = 1; i < a.length; i++) if (a[i] != null && a[0] != null && a[i].length() > a[0].length() + 2) fail();
  }

  static void readsWhatItWrote(String[] a, String s) {
    for (int i = 0; i < a.length; i++) {
      if (i > 2 && "done".equals(a[i - 1])) fail();
      a[i] = "done";
    }
  }

  static void writesAhead(String[] a, String s) {
    for (int i = 0; i + 1 < a.length; i++) {
      if (a[i] == null) fail();
      a[i + 1] = i > 1 ? null : "";
    }
  }

  static void initialisesFlag(String[] a, String s) {
    Flag.isSet = false;
    for (String each : a) {
      if (each == null) new Setter();
      else if (Flag.isSet) fail();
    }
  }

  static void countsCalls(String[] a, String s) {
    Flag.calls = 0;
    for (String each : a) if (each != null && ++Flag.calls > 3) fail();
  }

  static void asksForItselfLater(String[] a, String s) {
    for (String each : a) if (s.equals(each)) s = "other";
    if (s == "other" && a.length > 1 && "other".equals(a[1])) fail();
  }

  static void dividesByRest(String[] a, String s) {
    int rest = 4;
    for (String each : a) if (each != null && each.isEmpty()) rest--;
    rest = 10 / rest;
  }

  static final class Flag {
    static boolean isSet;
    static int calls;
  }

  static final class Setter {
    Setter() {
      Flag.isSet = true;
    }
  }

  /** Prints the methods that no input made fail. */
  public static void main(String[] args) throws IllegalAccessException {
    String[] texts = {null, "", "three", "other", "abcdef"};
    for (java.lang.reflect.Method m : FailingTexts.class.getDeclaredMethods()) {
      if (m.getParameterCount() != 2) continue;
      boolean fails = false;
      for (int code = 0; code < 5 * 5 * 5 * 5 * 5; code++) {
        for (int length = 0; length < 6; length++) {
          String[] a = new String[length];
          for (int i = 0, rest = code; i < length; i++, rest /= 5) a[i] = texts[rest % 5];
          for (String s : new String[] {"", "three", "abcdef"}) {
            try {
              m.invoke(null, a.clone(), s);
            } catch (java.lang.reflect.InvocationTargetException e) {
              fails = true;
            }
          }
        }
      }
      if (!fails) System.out.println(m.getName());
    }
  }
}
