package uncertain;

import java.util.Random;

class RandomNumbers {
  /** Its seed decides nothing: the code is the program's. */
  static class Fixed extends Random {
    private static final long serialVersionUID = 1;

    @Override
    protected int next(int bits) {
      return 1;
    }
  }

  static double draw(int what) {
    switch (what) {
      case 1:
        return new Random().nextInt();
      case 2:
        return new Random().nextGaussian();
      case 3:
        return new Fixed().nextInt();
      case 4:
        return new Random(42).nextInt(10);
      default:
        return 0;
    }
  }
}
