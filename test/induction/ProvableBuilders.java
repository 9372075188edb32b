/** No method fails, whatever the input, because a builder begins as it did before the loop. All are proved. */
final class ProvableBuilders {
  static void check(boolean holds) {
    if (!holds) throw new IllegalStateException();
  }

  static void appends(int n, String s) {
    StringBuilder b = new StringBuilder();
    b.append("some");
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) != 'x') b.append(s.charAt(i)).append('-');
    check(b.toString().startsWith("some"));
  }

  static void copiesFromPrefixOn(int n, String s) {
    String t = "some-text+" + s;
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < t.length(); i++) b.append(t.charAt(i) == '+' ? ' ' : t.charAt(i));
    check(b.toString().startsWith("some-text "));
  }

  static void appendsToInput(int n, String s) {
    StringBuilder b = new StringBuilder(s);
    for (int i = 0; i < n; i++) b.append(i).append(',');
    check(b.toString().startsWith(s));
  }

  static void cutsBehindHead(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append(s).append('x');
      b.setLength(b.length() - 1);
      if (b.length() > 9) b.setLength(4);
    }
    check(b.charAt(3) == 'd');
  }

  static void growsInTwoLoops(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) for (int k = 0; k < s.length(); k++) b.append(s.charAt(k)).append('.');
    check(b.indexOf("head") == 0);
  }

  static void writesBehindHead(int n, String s) {
    StringBuilder b = new StringBuilder("head-");
    for (int i = 0; i < n; i++) b.append('x').setCharAt(4, (char) i);
    check(b.substring(0, 4).equals("head"));
  }
}
