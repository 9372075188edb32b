package symbolic_arguments;

class Breaks {
  public static void main(String[] args) {
    assert args.length == 1;
  }
}
