package subclasses;

import java.util.Vector;

class Holds {
  static boolean f(Vector<Integer> set) {
    return set.isEmpty();
  }
}
