package own_recipe;

import rangefinder.Recipe;

class Breaks {
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

  static void f(Span span) {
    assert span.from == span.to;
  }

  public static void main(String[] args) {
    Span span = new Span();
    span.to = 1;
    f(span);
  }
}
