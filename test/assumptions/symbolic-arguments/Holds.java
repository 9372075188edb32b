package symbolic_arguments;

/** Checked with one argument. */
class Holds {
  public static void main(String[] args) {
    assert args[0] != null;
  }
}
