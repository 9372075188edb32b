package planted;

/** Matches file names with patterns: {@code *} is any text, {@code ?} any character. */
final class Wildcards {
  private Wildcards() {}

  // fails: java.lang.StringIndexOutOfBoundsException@peek
  // why: after a star, the next character of the pattern is looked at, also if there is none.
  static boolean matches(String pattern, String name) {
    return matches(pattern, 0, name, 0);
  }

  private static boolean matches(String pattern, int p, String name, int n) {
    while (p < pattern.length()) {
      char c = pattern.charAt(p);
      if (c == '*') {
        char next = pattern.charAt(p + 1); //@peek
        for (int i = n; i < name.length(); i++)
          if ((next == '?' || next == '*' || name.charAt(i) == next) && matches(pattern, p + 1, name, i)) return true;
        return false;
      }
      if (n == name.length() || (c != '?' && c != name.charAt(n))) return false;
      p++;
      n++;
    }
    return n == name.length();
  }
}
