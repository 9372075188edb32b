package constructed_objects;

class Breaks {
  static final class Counter {
    private int count;

    void increment() {
      count++;
    }
  }

  static void f(Counter counter) {
    assert counter.count == 0;
  }

  public static void main(String[] args) {
    Counter counter = new Counter();
    counter.increment();
    f(counter);
  }
}
