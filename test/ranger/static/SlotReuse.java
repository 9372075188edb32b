/** javac gives one slot to variables of different types: where they meet, the slot holds nothing. */
class SlotReuse {
  static int reuse(int a, Object o) {
    int r;
    if (a > 0) {
      long t = a;
      r = (int) (t * 2L);
    } else {
      Object t = o;
      r = t == null ? 1 : 2;
    }
    int u = r;
    return u + 1;
  }
}
