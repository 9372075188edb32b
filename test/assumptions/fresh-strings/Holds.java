package fresh_strings;

class Holds {
  static boolean f(String s) {
    return s == "literal";
  }
}
