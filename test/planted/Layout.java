package planted;

import java.util.ArrayList;
import java.util.List;

/** Breaks a text into lines at blanks. */
final class Layout {
  private Layout() {}

  // fails: java.lang.StringIndexOutOfBoundsException@wide
  // why: a word that is wider than the line has no blank to break at.
  static List<String> lines(String text, int width) {
    if (width < 1) throw new IllegalArgumentException("width " + width);
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (text.length() - start > width) {
      int blank = text.lastIndexOf(' ', start + width);
      lines.add(text.substring(start, blank)); //@wide
      start = blank + 1;
    }
    lines.add(text.substring(start));
    return lines;
  }
}
