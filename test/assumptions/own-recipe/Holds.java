package own_recipe;

import rangefinder.Recipe;

class Holds {
  static final class Span {
    int from;
    int to;
  }

  @Recipe
  public static Span span(int from) {
    Span span = new Span();
    span.from = from;
    span.to = from;
    return span;
  }

  static int f(Span span) {
    return span.to;
  }
}
