package threads;

/** The thread is waited for: every order of steps ends the same. */
class Holds {
  static void f() throws InterruptedException {
    int[] cell = {0};
    Thread other = new Thread(() -> cell[0] = 1);
    other.start();
    other.join();
    assert cell[0] == 1;
  }
}
