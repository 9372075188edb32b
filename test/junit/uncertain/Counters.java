package uncertain;

/** Both methods find what a call before has left. */
class Counters {
  static int count;

  static int increment() {
    return ++count;
  }

  static int read() {
    return count;
  }
}
