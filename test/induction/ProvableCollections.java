import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** No method fails, whatever the input, and each has a loop that adds to a collection, a builder or an array. All are proved. */
final class ProvableCollections {
  static final class Buffer {
    char[] chars = new char[2];
    int used;

    void add(char c) {
      if (used == chars.length) chars = Arrays.copyOf(chars, used + 8);
      chars[used++] = c;
    }
  }

  static void collectsWords(int n, String s) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) != ' ') continue;
      words.add(s.substring(start, i));
      start = i + 1;
    }
    words.add(s.substring(start));
    words.toArray(new String[0]);
  }

  static void collectsCharacters(int n, String s) {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < s.length(); i++) set.add((int) s.charAt(i));
    int found = 0;
    for (int i = 0; i < n; i++) if (set.contains(i)) found++;
  }

  static void buildsText(int n, String s) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) != 'x') b.append(s.charAt(i)).append('-');
    b.toString().isEmpty();
  }

  static void concatenates(int n, String s) {
    String t = s;
    for (int i = 0; i < n; i++) t = t + "," + i;
    t.length();
  }

  static void growsArray(int n, String s) {
    int[] a = new int[4];
    int used = 0;
    for (int i = 0; i < s.length(); i++) {
      if (used == a.length) a = Arrays.copyOf(a, used + 8);
      a[used++] = s.charAt(i);
    }
  }

  static void fillsBuffer(int n, String s) {
    Buffer buffer = new Buffer();
    for (int i = 0; i < s.length(); i++) buffer.add(s.charAt(i));
  }

  static void fillsStream(int n, String s) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < s.length(); i++) out.write(s.charAt(i));
    out.toByteArray();
  }

  static void makesArrayOnDemand(int n, String s) {
    byte[] a = null;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) != '%') continue;
      if (a == null || a.length < 3) a = new byte[3];
      a[2]++;
    }
  }
}
