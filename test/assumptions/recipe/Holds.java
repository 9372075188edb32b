package recipe;

import java.util.Locale;

class Holds {
  static boolean f(Locale locale) {
    return locale.getLanguage().isEmpty();
  }
}
