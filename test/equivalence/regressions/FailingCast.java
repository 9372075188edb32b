// Java Ranger takes a checkcast in a region for granted.
class FailingCast {
  static class N { int v = 1; }
  static class M extends N { int w = 2; }
  static N n = new N(), m = new M(), gone;

  static int f(int a, int b, boolean c, long d, byte e, char h) {
    N p = a > 0 ? n : b > 0 ? m : gone;
    int x = 0;
    if (c) x = ((M) p).w + a;
    return x;
  }
}
