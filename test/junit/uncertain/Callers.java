package uncertain;

import java.lang.ref.WeakReference;
import java.util.function.IntUnaryOperator;

/** What a caller can pass, and what a JVM can do, that is easily forgotten. */
class Callers {
  static final IntUnaryOperator TWICE = n -> 2 * n;

  static class Base {
    int get() {
      return 1;
    }
  }

  static class Derived extends Base {
    @Override
    int get() {
      return 2;
    }
  }

  /** Two inputs may be one object, but ours are not. */
  static boolean same(String a, String b) {
    return a == b || a == "literal";
  }

  static int apply(IntUnaryOperator operator, int n) {
    return operator.applyAsInt(n) == n ? 1 : 2;
  }

  static int overridden(Base base) {
    return base.get();
  }

  /** A small array fits into every JVM, a large one does not. */
  static int memory(int n) {
    try {
      return n == -1 ? new long[1 << 29].length : new long[n].length == n ? 1 : 2;
    } catch (OutOfMemoryError e) {
      return 3;
    }
  }

  static boolean weak(boolean isWeak) {
    return isWeak && new WeakReference<>(new Object()).get() == null;
  }
}
