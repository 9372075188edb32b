package planted;

import java.util.LinkedHashMap;
import java.util.Map;

/** A parser of settings: {@code name=value} separated by semicolons; a backslash takes the next character as it is. */
final class Settings {
  private final String text;
  private int position = 0;

  private Settings(String text) {
    this.text = text;
  }

  // fails: java.lang.StringIndexOutOfBoundsException@escape
  // why: the text may end in a backslash.
  static Map<String, String> parse(String text) {
    return new Settings(text).settings();
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    while (position < text.length()) {
      String name = word('=');
      if (position == text.length() || text.charAt(position) != '=')
        throw new IllegalArgumentException("no value of " + name);
      position++;
      settings.put(name, word(';'));
      position++;
    }
    return settings;
  }

  private String word(char end) {
    StringBuilder word = new StringBuilder();
    while (position < text.length() && text.charAt(position) != end) {
      if (text.charAt(position) == '\\') position++;
      word.append(text.charAt(position)); //@escape
      position++;
    }
    return word.toString();
  }
}
