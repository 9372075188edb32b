package calling_thread;

/** Asks for the priority of the thread, which has bounds. */
class Holds {
  static void f() {
    assert Thread.currentThread().getPriority() <= Thread.MAX_PRIORITY;
  }
}
