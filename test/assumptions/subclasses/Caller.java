package subclasses;

import java.util.Vector;

class Caller {
  public static void main(String[] args) {
    Breaks.f(new Vector<Integer>() {});
  }
}
