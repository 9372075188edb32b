package class_and_interface;

import java.util.AbstractList;

class Caller {
  static final class Both extends AbstractList<Integer> implements Comparable<Both> {
    @Override
    public Integer get(int index) {
      return index;
    }

    @Override
    public int size() {
      return 0;
    }

    @Override
    public int compareTo(Both other) {
      return 0;
    }
  }

  public static void main(String[] args) {
    Breaks.f(new Both());
  }
}
