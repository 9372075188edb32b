package constructed_input;

class Holds {
  static int f(StringBuilder text) {
    return text.length();
  }
}
