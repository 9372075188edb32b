package planted;

import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;

/** A cache that forgets what was not used for the longest time. */
final class Cache {
  private final int capacity;
  private final Map<String, Integer> values = new HashMap<>();
  private final LinkedList<String> order = new LinkedList<>();

  Cache(int capacity) {
    if (capacity < 1) throw new IllegalArgumentException("capacity " + capacity);
    this.capacity = capacity;
  }

  Integer get(String key) {
    if (!values.containsKey(key)) return null;
    order.remove(key);
    order.addLast(key);
    return values.get(key);
  }

  void put(String key, int value) {
    if (values.size() == capacity) values.remove(order.removeFirst());
    values.put(key, value);
    order.addLast(key);
  }

  // fails: java.lang.AssertionError@lost
  // why: a key that is put again is in the order twice, and a cache that is full forgets another key although it gets no new one.
  static void replay(String[] keys) {
    Cache cache = new Cache(2);
    for (String key : keys) {
      Integer before = cache.get(key);
      cache.put(key, before == null ? 1 : before + 1);
      assert cache.order.size() == cache.values.size(); //@lost
    }
  }
}
