package calling_thread;

/** `main` calls from a thread of another priority. */
class Breaks {
  static void f() {
    assert Thread.currentThread().getPriority() == Thread.NORM_PRIORITY;
  }

  public static void main(String[] args) {
    Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
    f();
  }
}
