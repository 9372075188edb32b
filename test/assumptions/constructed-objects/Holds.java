package constructed_objects;

class Holds {
  static final class Counter {
    private int count;

    void increment() {
      count++;
    }
  }

  static int f(Counter counter) {
    return counter.count;
  }
}
