package standard_output;

/** Asks whether its output was written, and copes with both answers. */
class Holds {
  static void f() {
    System.out.write('x');
    boolean isLost = System.out.checkError();
    assert isLost || !isLost;
  }
}
