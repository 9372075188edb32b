package made_records;

class Holds {
  record Span(int[] ends) {
    Span {
      if (ends[0] > ends[1]) throw new IllegalArgumentException();
    }
  }

  static boolean f(Span span) {
    return span.ends() == null;
  }
}
