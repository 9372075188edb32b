package input_classes;

class Holds {
  static int f(Number number) {
    return number.intValue();
  }
}
