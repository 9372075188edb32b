package rangefinder.replay;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Files between Rangefinder and a replay are ASCII lines of fields with tabs between them. Within a field a backslash,
 * and every character outside of the printable ASCII ones, is a backslash, u, and four hexadecimal digits. So neither
 * the locale nor lone surrogates can do harm.
 */
final class Line {
  private Line() {}

  static List<String[]> readAll(String file) throws IOException {
    byte[] bytes;
    InputStream in = new FileInputStream(file);
    try {
      bytes = in.readAllBytes();
    } finally {
      in.close();
    }
    List<String[]> lines = new ArrayList<String[]>();
    List<String> fields = new ArrayList<String>();
    StringBuilder field = new StringBuilder();
    for (int i = 0; i < bytes.length; i++) {
      char c = (char) (bytes[i] & 0xff);
      if (c == '\\') {
        int code = 0;
        for (int k = 2; k < 6; k++) code = code << 4 | Character.digit(bytes[i + k], 16);
        field.append((char) code);
        i += 5;
      } else if (c == '\t' || c == '\n') {
        // A string that is an input is an object of its own. toString may give one object for all empty texts.
        fields.add(new String(field));
        field.setLength(0);
        if (c == '\n') {
          lines.add(fields.toArray(new String[0]));
          fields.clear();
        }
      } else {
        field.append(c);
      }
    }
    return lines;
  }

  static void append(StringBuilder line, String... fields) {
    for (int i = 0; i < fields.length; i++) {
      if (i > 0) line.append('\t');
      escape(line, fields[i]);
    }
    line.append('\n');
  }

  private static void escape(StringBuilder line, String field) {
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c >= ' ' && c < 127 && c != '\\') {
        line.append(c);
      } else {
        line.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) line.append(Character.forDigit(c >> shift & 15, 16));
      }
    }
  }
}
