package rangefinder.replay;

import java.util.Map;
import java.util.Random;
import java.util.WeakHashMap;

/**
 * Random numbers without a seed are inputs. The agent makes {@code Random()} call {@link #made} and the methods of Random
 * ask {@link #takes} first.
 */
public final class RandomInputs {
  private static final Map<Object, Boolean> UNSEEDED = new WeakHashMap<Object, Boolean>();

  private RandomInputs() {}

  /** Subclasses of the JDK (ThreadLocalRandom) have methods of their own. */
  public static void made(Random random) {
    Class<?> type = random.getClass();
    if (type != Random.class && type.getClassLoader() == null) return;
    synchronized (UNSEEDED) {
      UNSEEDED.put(random, true);
    }
  }

  public static void seeded(Object random) {
    synchronized (UNSEEDED) {
      UNSEEDED.remove(random);
    }
  }

  public static boolean takes(Object random) {
    synchronized (UNSEEDED) {
      return UNSEEDED.containsKey(random);
    }
  }

  /** With arguments that are not valid the method's own code runs, and throws. */
  public static boolean takes(Object random, int bound) {
    return bound > 0 && takes(random);
  }

  public static boolean takes(Object random, int origin, int bound) {
    return origin < bound && takes(random);
  }

  public static int nextInt(Object random) {
    return Inputs.anInt("Random.nextInt");
  }

  public static int nextInt(Object random, int bound) {
    return Inputs.intBetween("Random.nextInt", 0, bound - 1);
  }

  public static int nextInt(Object random, int origin, int bound) {
    return Inputs.intBetween("Random.nextInt", origin, bound - 1);
  }

  public static long nextLong(Object random) {
    return Inputs.aLong("Random.nextLong");
  }

  public static boolean nextBoolean(Object random) {
    return Inputs.aBoolean("Random.nextBoolean");
  }

  public static float nextFloat(Object random) {
    return Inputs.floatBelow("Random.nextFloat", 0, 1);
  }

  public static double nextDouble(Object random) {
    return Inputs.doubleBelow("Random.nextDouble", 0, 1);
  }

  public static double nextGaussian(Object random) {
    return Inputs.aDouble("Random.nextGaussian");
  }
}
