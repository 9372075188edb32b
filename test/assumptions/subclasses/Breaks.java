package subclasses;

import java.util.BitSet;

class Breaks {
  static void f(BitSet set) {
    assert set.getClass() == BitSet.class;
  }
}
