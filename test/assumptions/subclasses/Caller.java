package subclasses;

import java.util.BitSet;

class Caller {
  public static void main(String[] args) {
    Breaks.f(new BitSet() {});
  }
}
