package main_arguments;

class Holds {
  public static void main(String[] args) {
    assert args != null && args.length >= 0;
  }
}
