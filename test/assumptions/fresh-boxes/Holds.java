package fresh_boxes;

class Holds {
  static int f(Long box) {
    return box.intValue();
  }
}
