import java.util.Arrays;

/** No method fails, whatever the input, and each has a loop that exploration does not end. All are proved. */
final class Provable {
  static void sums(int n, String s) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += i;
  }

  static void copiesCharacters(int n, String s) {
    int[] a = new int[s.length()];
    for (int i = 0; i < s.length(); i++) a[i] = s.charAt(i);
  }

  static void copiesCodePoints(int n, String s) {
    int length = s.length();
    int[] a = new int[length];
    int out = 0;
    for (int i = 0; i < length; ) {
      int point = s.codePointAt(i);
      a[out++] = point;
      i += Character.charCount(point);
    }
    new String(a, 0, out).isEmpty();
  }

  static void copiesBackwards(int n, String s) {
    char[] a = new char[s.length()];
    for (int i = s.length() - 1, j = 0; i >= 0; i--, j++) a[j] = s.charAt(i);
  }

  static void dropsSpaces(int n, String s) {
    char[] a = new char[s.length()];
    int count = 0;
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) != ' ') a[count++] = s.charAt(i);
    new String(a, 0, count).length();
  }

  static void dividesByCount(int n, String s) {
    int words = 1;
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) == ' ' && words < 1000) words++;
    n = s.length() / words;
  }

  static void flagsTwice(int n, String s) {
    boolean isFirst = true;
    int[] starts = new int[s.length()];
    int count = 0;
    for (int i = 0; i < s.length(); i++) {
      if (isFirst) starts[count++] = i;
      isFirst = s.charAt(i) == ' ';
    }
    for (int k = 0; k < count; k++) n += starts[k];
  }

  static void clears(int n, String s) {
    byte[] a = new byte[64];
    for (int i = 0; i < n; i++) a[i & 63] = (byte) i;
    Arrays.fill(a, (byte) 0);
  }

  static void titleCase(int n, String s) {
    int length = s.length();
    int[] a = new int[length];
    int out = 0;
    for (int i = 0; i < length; ) {
      int point = Character.toTitleCase(s.codePointAt(i));
      a[out++] = point;
      i += Character.charCount(point);
    }
    new String(a, 0, out).isEmpty();
  }

  static void firstOfWords(int n, String s) {
    char[] a = new char[s.length() / 2 + 1];
    int count = 0;
    boolean isGap = true;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) == ' ') {
        isGap = true;
      } else if (isGap) {
        a[count++] = s.charAt(i);
        isGap = false;
      }
    }
  }
}
