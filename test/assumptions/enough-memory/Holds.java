package enough_memory;

/** The length is an input: every JVM has memory for some, none for all. */
class Holds {
  static int f(int n) {
    return n < 0 ? 0 : new int[n].length;
  }
}
