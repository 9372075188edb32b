public class Calc {
  private final String text; private int at;
  private Calc(String text) { this.text = text; }
  /** sum := term (('+'|'-') term)* ; term := factor ('*' factor)*; factor := digits | '(' sum ')' */
  public static int eval(String text) {
    Calc c = new Calc(text);
    int v = c.sum();
    if (c.at < text.length()) throw new IllegalStateException("unexpected " + text.charAt(c.at) + " at " + c.at);
    return v;
  }
  private int sum() {
    int v = term();
    while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
      char op = text.charAt(at++);
      int r = term();
      v = op == '+' ? v + r : v - r;
    }
    return v;
  }
  private int term() {
    int v = factor();
    while (at < text.length() && text.charAt(at) == '*') { at++; v *= factor(); }
    return v;
  }
  private int factor() {
    if (at >= text.length()) throw new IllegalStateException("end of text");
    char c = text.charAt(at);
    if (c == '(') {
      at++;
      int v = sum();
      if (at >= text.length() || text.charAt(at) != ')') throw new IllegalStateException("no )");
      at++;
      return v;
    }
    if (c < '0' || c > '9') throw new IllegalStateException("no digit");
    int v = 0;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') v = v * 10 + text.charAt(at++) - '0';
    return v;
  }
}
