package maker_arguments;

class Breaks {
  static final class Weight {
    private final Integer grams;

    Weight(Integer grams) {
      this.grams = grams;
    }
  }

  static void f(Weight weight) {
    assert weight.grams != null;
  }

  public static void main(String[] args) {
    f(new Weight(null));
  }
}
