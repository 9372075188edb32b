package subclasses;

import java.util.Vector;

class Breaks {
  static void f(Vector<Integer> set) {
    assert set.getClass() == Vector.class;
  }
}
