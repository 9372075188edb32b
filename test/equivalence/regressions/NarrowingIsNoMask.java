// Java Ranger summarises (byte) x as x & 0xff and misses that it can be negative.
class NarrowingIsNoMask {
  static byte gb;

  static int f(int a, int b, boolean c, long d, byte e, char h) {
    int x = 0;
    if (c) x = (byte) a;
    else x = (short) (a + e);
    gb = (byte) x;
    return x < 0 ? -1 : x;
  }
}
