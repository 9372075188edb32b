package maker_arguments;

class Holds {
  static final class Weight {
    private final Integer grams;

    Weight(Integer grams) {
      this.grams = grams;
    }
  }

  static boolean f(Weight weight) {
    return weight.grams == null;
  }
}
