package made_records;

class Breaks {
  record Span(int[] ends) {
    Span {
      if (ends[0] > ends[1]) throw new IllegalArgumentException();
    }
  }

  static void f(Span span) {
    assert span.ends()[0] <= span.ends()[1];
  }

  public static void main(String[] args) {
    int[] ends = {1, 2};
    Span span = new Span(ends);
    ends[0] = 3;
    f(span);
  }
}
