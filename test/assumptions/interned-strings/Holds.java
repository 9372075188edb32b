package interned_strings;

/** Interns a string that it has made, and copes with both answers. */
class Holds {
  static void f() {
    String text = new StringBuilder("range").append("finder").toString();
    boolean isFirst = text.intern() == text;
    assert isFirst || !isFirst;
  }
}
