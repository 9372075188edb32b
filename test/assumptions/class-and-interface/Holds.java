package class_and_interface;

import java.util.AbstractList;

class Holds {
  static boolean f(AbstractList<?> list) {
    return list instanceof Comparable;
  }
}
