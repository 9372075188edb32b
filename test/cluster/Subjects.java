/** Programs for runs on a queue. The paths of each follow from its text; with --mode 1 no branch is merged. */
public class Subjects {
  /** 2^10 paths, each with some work; one of them throws. */
  static int bits(int x) {
    int set = 0;
    for (int i = 0; i < 10; i++) if ((x & (1 << i)) != 0) set++;
    work(50000);
    if (set == 10) throw new IllegalStateException("all bits");
    return set;
  }

  /** 2^6 paths: quick. */
  static int few(int x) {
    int set = 0;
    for (int i = 0; i < 6; i++) if ((x & (1 << i)) != 0) set++;
    return set;
  }

  /** Two paths; the one for 7 takes minutes. */
  static int stuck(int x) {
    if (x == 7) for (int i = 0; i < 2000; i++) work(1000000);
    return x;
  }

  /** One path that needs more and more memory. */
  static int hoard(int x) {
    java.util.List<int[]> kept = new java.util.ArrayList<>();
    while (true) {
      if (x == kept.size()) return x;
      kept.add(new int[100000]);
    }
  }

  static int result;

  static void work(int rounds) {
    int sum = 1;
    for (int i = 0; i < rounds; i++) sum = sum * 31 + i;
    result = sum;
  }
}
