package uncertain;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** What another run may see differently. */
class Surroundings {
  enum Colour { RED, GREEN }

  static int read(int what) {
    switch (what) {
      case 1:
        return System.getenv("RANGEFINDER_UNCERTAIN") == null ? 1 : 2;
      case 2:
        return ThreadLocalRandom.current().nextInt();
      case 3:
        for (int first : Set.of(1, 2, 3)) return first;
        return 0;
      case 4:
        Map<Object, Integer> map = new HashMap<>();
        map.put(Surroundings.class, 1);
        map.put(String.class, 2);
        return map.values().iterator().next();
      case 5:
        return new int[0].hashCode();
      case 6:
        return Colour.RED.hashCode();
      case 7:
        return (int) System.nanoTime();
      case 8:
        return Runtime.getRuntime().availableProcessors();
      default:
        return 0;
    }
  }
}
