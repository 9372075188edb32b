/** One condition per target; a case that falls through makes a join; a default that throws does not nest the others. */
class Switch {
  static int fall(int a) {
    int r = 0;
    switch (a) {
      case 1: r = 5;
      case 2: r += 2; break;
      case 7: case 9: r = 9; break;
      default: r = -1;
    }
    return r;
  }

  static int strict(int a, int b) {
    switch (a) {
      case 1: return b + 1;
      case 2: return b * 2;
      default: throw new IllegalArgumentException();
    }
  }
}
