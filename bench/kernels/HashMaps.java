import java.util.HashMap;
import java.util.Map;

/** HashMap with Integer and String keys: put, get, merge, iteration, growth. */
class HashMaps extends Kernel {
  @Override int work() {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < 40_000; i++) counts.merge(i * 7919 % 5003, 1, Integer::sum);
    Map<String, Integer> names = new HashMap<>();
    String[] keys = new String[64];
    for (int i = 0; i < keys.length; i++) keys[i] = "key-" + i * 31;
    for (int i = 0; i < 40_000; i++) {
      String key = keys[i * 13 & 63];
      Integer old = names.get(key);
      names.put(key, old == null ? i : old ^ i);
    }
    int sum = 0;
    for (Map.Entry<Integer, Integer> e : counts.entrySet()) sum += e.getKey() * e.getValue();
    for (int value : names.values()) sum ^= value;
    return sum;
  }

  public static void main(String[] args) { new HashMaps().run(); }
}
