package recipe;

import java.util.Locale;

class Breaks {
  static void f(Locale locale) {
    assert !locale.getLanguage().equals("fr");
  }

  public static void main(String[] args) {
    f(Locale.FRANCE);
  }
}
