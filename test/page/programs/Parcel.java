package shop;

/** Postage of parcels: branches that merge, a table, and one divisor that can be zero. */
public class Parcel {
  private static final int[] ZONES = {4, 7, 11, 16};

  /** The price of a parcel in cents, shared by those who pay for it. */
  public static int price(int grams, int zone, int payers) {
    if (grams <= 0 || grams > 20_000) {
      throw new IllegalArgumentException("weight");
    }
    if (zone < 0) {
      return 0;
    }
    int base = grams < 1_000 ? 300 : 550;
    if (grams > 10_000) {
      base += 400;
    }
    int price = base + ZONES[zone] * 10;
    if (payers > 1) {
      price += 20;
    }
    return price / payers;
  }
}
