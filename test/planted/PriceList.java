package planted;

import java.util.Map;
import java.util.TreeMap;

/** Prices that fall with the quantity, in cents. */
final class PriceList {
  private final TreeMap<Integer, Integer> prices = new TreeMap<>();

  PriceList() {
    prices.put(10, 200);
    prices.put(100, 180);
    prices.put(1000, 150);
  }

  private int priceFor(int quantity) {
    Map.Entry<Integer, Integer> tier = prices.floorEntry(quantity);
    return tier.getValue(); //@small
  }

  // fails: java.lang.NullPointerException@small
  // why: below ten pieces there is no tier.
  static long total(int quantity, boolean isMember) {
    if (quantity < 1 || quantity > 100_000) throw new IllegalArgumentException("quantity " + quantity);
    long total = (long) quantity * new PriceList().priceFor(quantity);
    return isMember ? total - total / 20 : total;
  }
}
