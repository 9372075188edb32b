/** No method fails, whatever the input, and each has a loop over an array of strings that exploration does not end. All are proved. */
final class ProvableTexts {
  static void looksFor(String[] a, String s) {
    for (String each : a) if (each != null && s.contains(each)) return;
  }

  static void addsLengths(String[] a, String s) {
    int sum = 0;
    for (String each : a) sum += each == null ? 0 : each.length();
  }

  static void findsLast(String[] a, String s) {
    int last = -1;
    for (int i = 0; i < a.length; i++) if (s.equals(a[i])) last = i;
    if (last >= 0 && a[last] != null) a[last].length();
  }

  static void initialisesInSomeRounds(String[] a, String s) {
    for (String each : a) if (each != null && each.startsWith(Prefix.TEXT)) return;
  }

  static final class Prefix {
    static final String TEXT = String.valueOf(new char[] {'p', 'q'});
  }
}
