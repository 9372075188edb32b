package rangefinder.recipes;

import java.util.Locale;
import java.util.UUID;
import rangefinder.Recipe;

/** What is made of text, or names something. */
public final class Texts {
  private static final String OTHER_LOCALES = "locales other than ROOT, US, GERMANY and Turkish";

  private Texts() {}

  @Recipe(code = "new StringBuilder($0)")
  public static StringBuilder stringBuilder(String text) {
    return new StringBuilder(text);
  }

  @Recipe(code = "new StringBuffer($0)")
  public static StringBuffer stringBuffer(String text) {
    return new StringBuffer(text);
  }

  @Recipe(code = "new java.util.UUID($0, $1)", isValue = true)
  public static UUID uuid(long high, long low) {
    return new UUID(high, low);
  }

  @Recipe(code = "java.util.Locale.ROOT", isValue = true, leavesOut = OTHER_LOCALES)
  public static Locale root() {
    return Locale.ROOT;
  }

  @Recipe(code = "java.util.Locale.US", isValue = true)
  public static Locale us() {
    return Locale.US;
  }

  @Recipe(code = "java.util.Locale.GERMANY", isValue = true)
  public static Locale germany() {
    return Locale.GERMANY;
  }

  /** Whose capital i has a dot. */
  @Recipe(code = "java.util.Locale.forLanguageTag(\"tr-TR\")", isValue = true)
  public static Locale turkish() {
    return Locale.forLanguageTag("tr-TR");
  }
}
