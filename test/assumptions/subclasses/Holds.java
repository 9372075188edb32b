package subclasses;

import java.util.BitSet;

class Holds {
  static boolean f(BitSet set) {
    return set.isEmpty();
  }
}
