package platform;

/** Uses a function of the processor, and copes with every last bit. */
class Holds {
  static void f() {
    assert Math.abs(Math.sin(3) - 0.1411200080598672) < 1e-15;
  }
}
