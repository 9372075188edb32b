package class_and_interface;

import java.util.AbstractList;

class Breaks {
  static void f(AbstractList<?> list) {
    assert !(list instanceof Comparable);
  }
}
