package rangefinder.recipes;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Currency;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import rangefinder.Recipe;

/** What is made of text, or names something. */
public final class Texts {
  private static final String OTHER_LOCALES = "locales other than ROOT, US, GERMANY and Turkish";
  private static final String OTHER_CURRENCIES = "currencies other than EUR, JPY and KWD";
  private static final String OTHER_CHARSETS = "charsets other than UTF-8, ISO-8859-1, US-ASCII and UTF-16";
  private static final String OTHER_PATTERNS = "patterns other than the empty one, \",\" and \"([a-z]*)[0-9]+\"";

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

  @Recipe(code = "java.util.Currency.getInstance(\"EUR\")", isValue = true, leavesOut = OTHER_CURRENCIES)
  public static Currency euro() {
    return Currency.getInstance("EUR");
  }

  /** Without a fraction. */
  @Recipe(code = "java.util.Currency.getInstance(\"JPY\")", isValue = true)
  public static Currency yen() {
    return Currency.getInstance("JPY");
  }

  /** With three digits of a fraction. */
  @Recipe(code = "java.util.Currency.getInstance(\"KWD\")", isValue = true)
  public static Currency dinar() {
    return Currency.getInstance("KWD");
  }

  @Recipe(
      makes = "sun.nio.cs.UTF_8",
      code = "java.nio.charset.StandardCharsets.UTF_8",
      isValue = true,
      leavesOut = OTHER_CHARSETS)
  public static Charset utf8() {
    return StandardCharsets.UTF_8;
  }

  @Recipe(makes = "sun.nio.cs.ISO_8859_1", code = "java.nio.charset.StandardCharsets.ISO_8859_1", isValue = true)
  public static Charset latin1() {
    return StandardCharsets.ISO_8859_1;
  }

  @Recipe(makes = "sun.nio.cs.US_ASCII", code = "java.nio.charset.StandardCharsets.US_ASCII", isValue = true)
  public static Charset ascii() {
    return StandardCharsets.US_ASCII;
  }

  /** With two bytes before the text that tell the order of the others. */
  @Recipe(makes = "sun.nio.cs.UTF_16", code = "java.nio.charset.StandardCharsets.UTF_16", isValue = true)
  public static Charset utf16() {
    return StandardCharsets.UTF_16;
  }

  /** The empty text matches, and is found everywhere. */
  @Recipe(code = "java.util.regex.Pattern.compile(\"\")", isValue = true, leavesOut = OTHER_PATTERNS)
  public static Pattern nothing() {
    return Pattern.compile("");
  }

  @Recipe(code = "java.util.regex.Pattern.compile(\",\")", isValue = true)
  public static Pattern comma() {
    return Pattern.compile(",");
  }

  /** With a group, which may be empty. */
  @Recipe(code = "java.util.regex.Pattern.compile(\"([a-z]*)[0-9]+\")", isValue = true)
  public static Pattern lettersAndDigits() {
    return Pattern.compile("([a-z]*)[0-9]+");
  }

  /** The class that the declaration names: {@code Class<Color>} is that of Color. */
  @Recipe(code = "$T.class", isValue = true, leavesOut = "other classes")
  @SuppressWarnings("unchecked")
  public static <T> Class<T> classOf(T[] none) {
    return (Class<T>) none.getClass().getComponentType();
  }

  /** With a superclass that is not Object, and interfaces. */
  @Recipe(code = "java.lang.Integer.class", isValue = true)
  public static Class<?> integerClass() {
    return Integer.class;
  }

  @Recipe(code = "int.class", isValue = true)
  public static Class<?> intType() {
    return int.class;
  }

  @Recipe(code = "java.lang.String[].class", isValue = true)
  public static Class<?> arrayClass() {
    return String[].class;
  }

  /** An interface. */
  @Recipe(code = "java.lang.Comparable.class", isValue = true)
  public static Class<?> interfaceClass() {
    return Comparable.class;
  }
}
