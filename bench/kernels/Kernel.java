/**
 * One job, done three times; the best time counts, so that neither a warm-up nor another process decides. Prints
 * "checksum nanoseconds". Start-up is not measured here.
 */
abstract class Kernel {
  private static final int ROUNDS = 3;

  abstract int work();

  final void run() {
    int checksum = 0;
    long best = Long.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      checksum = 31 * checksum + work();
      best = Math.min(best, System.nanoTime() - start);
    }
    System.out.println(checksum + " " + best);
  }
}
