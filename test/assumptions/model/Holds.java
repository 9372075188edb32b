package model;

class Holds {
  /** The model, which is wrong. */
  static int none(int i) {
    return 0;
  }

  static int f(int i) {
    return Integer.bitCount(i);
  }
}
