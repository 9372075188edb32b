package recipes;

import java.nio.charset.Charset;
import java.util.Currency;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

class Texts {
  // check: appendedTo(StringBuilder)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@builder
  // why: two characters, of which the first is q.
  // input: new StringBuilder("qa") -> throws java.lang.IllegalStateException@builder
  // input: new StringBuilder("q") -> returns
  static int appendedTo(StringBuilder text) {
    text.append('x');
    if (text.length() == 3 && text.charAt(0) == 'q') throw new IllegalStateException(); //@builder
    return text.length();
  }

  // check: lastOfBuilder(StringBuilder)
  // verdict: SAFE
  // why: what was appended is the last.
  // input: new StringBuilder() -> returns
  static char lastOfBuilder(StringBuilder text) {
    text.append('x');
    if (text.charAt(text.length() - 1) != 'x') throw new IllegalStateException();
    return 'x';
  }

  // check: cut(StringBuffer)
  // verdict: UNSAFE
  // throws: java.lang.StringIndexOutOfBoundsException@cut
  // why: an empty buffer has no first character.
  // input: new StringBuffer() -> throws java.lang.StringIndexOutOfBoundsException@cut
  // input: new StringBuffer("a") -> returns
  static char cut(StringBuffer text) {
    return text.charAt(0); //@cut
  }

  // check: randomId(UUID)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@random
  // why: the version is four bits of the first number.
  // input: UUID.fromString("00000000-0000-4000-8000-000000000000") -> throws java.lang.IllegalStateException@random
  // input: new UUID(0, 0) -> returns
  static int randomId(UUID id) {
    if (id.version() == 4) throw new IllegalStateException(); //@random
    return id.version();
  }

  // check: versionOf(UUID)
  // verdict: SAFE
  // why: four bits.
  // input: new UUID(0, 0) -> returns
  static int versionOf(UUID id) {
    int version = id.version();
    if (version < 0 || version > 15) throw new IllegalStateException();
    return version;
  }

  // check: dotless(Locale)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@turkish
  // leaves: recipe
  // why: the capital i of Turkish has a dot.
  // input: Locale.forLanguageTag("tr") -> throws java.lang.IllegalStateException@turkish
  // input: Locale.US -> returns
  static int dotless(Locale locale) {
    if (!"i".toUpperCase(locale).equals("I")) throw new IllegalStateException(); //@turkish
    return 0;
  }

  // check: language(Locale)
  // options: --assume recipe
  // verdict: SAFE
  // why: a language has no capitals.
  // input: Locale.US -> returns
  static int language(Locale locale) {
    for (char c : locale.getLanguage().toCharArray()) if (c >= 'A' && c <= 'Z') throw new IllegalStateException();
    return locale.getLanguage().length();
  }

  // check: fraction(Currency)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@yen
  // leaves: recipe
  // why: the yen has no fraction.
  // input: Currency.getInstance("JPY") -> throws java.lang.IllegalStateException@yen
  // input: Currency.getInstance("EUR") -> returns
  static int fraction(Currency currency) {
    if (currency.getDefaultFractionDigits() == 0) throw new IllegalStateException(); //@yen
    return currency.getDefaultFractionDigits();
  }

  // check: threeLetters(Currency)
  // options: --assume recipe
  // verdict: SAFE
  // why: codes have three letters.
  // input: Currency.getInstance("EUR") -> returns
  static int threeLetters(Currency currency) {
    if (currency.getCurrencyCode().length() != 3) throw new IllegalStateException();
    return 3;
  }

  // check: oneByte(Charset)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@bytes
  // leaves: recipe
  // why: UTF-16 writes four bytes for one letter.
  // input: java.nio.charset.StandardCharsets.UTF_16 -> throws java.lang.IllegalStateException@bytes
  // input: java.nio.charset.StandardCharsets.UTF_8 -> returns
  static int oneByte(Charset charset) {
    if ("a".getBytes(charset).length > 1) throw new IllegalStateException(); //@bytes
    return 1;
  }

  // check: bytesOfNothing(Charset)
  // options: --assume recipe
  // verdict: SAFE
  // why: no text, no bytes.
  // input: java.nio.charset.StandardCharsets.UTF_16 -> returns
  static int bytesOfNothing(Charset charset) {
    if ("".getBytes(charset).length > 0) throw new IllegalStateException();
    return 0;
  }

  // check: emptyMatch(Pattern)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@empty
  // leaves: recipe
  // why: a pattern may match the empty text.
  // input: Pattern.compile("a*") -> throws java.lang.IllegalStateException@empty
  // input: Pattern.compile("a+") -> returns
  static int emptyMatch(Pattern pattern) {
    if (pattern.matcher("").matches()) throw new IllegalStateException(); //@empty
    return 0;
  }

  // check: parts(Pattern)
  // options: --assume recipe
  // verdict: SAFE
  // why: a text that is split has a part.
  // input: Pattern.compile(",") -> returns
  static int parts(Pattern pattern) {
    int parts = pattern.split("a").length;
    if (parts == 0) throw new IllegalStateException();
    return parts;
  }

  enum Level {
    LOW,
    HIGH
  }

  // check: constants(Class)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@constants
  // leaves: recipe
  // why: the declaration says which class it is, and that has two constants.
  // input: Texts.Level.class -> throws java.lang.IllegalStateException@constants
  static int constants(Class<Level> type) {
    if (type.getEnumConstants().length == 2) throw new IllegalStateException(); //@constants
    return 0;
  }

  // check: classOfAnything(Class)
  // options: --assume recipe
  // verdict: SAFE
  // why: every class has a name.
  // input: String.class -> returns
  static int classOfAnything(Class<?> type) {
    if (type.getName().isEmpty()) throw new IllegalStateException();
    return 1;
  }

  // check: primitive(Class)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@primitive
  // leaves: recipe
  // why: nothing says which class it is, so it may be the one of a primitive type.
  // input: int.class -> throws java.lang.IllegalStateException@primitive
  // input: String.class -> returns
  static int primitive(Class<?> type) {
    if (type.isPrimitive()) throw new IllegalStateException(); //@primitive
    return 1;
  }

  // check: lastOfText(CharSequence)
  // verdict: UNSAFE
  // throws: java.lang.StringIndexOutOfBoundsException@last
  // why: an empty text has no last character.
  // input: "" -> throws java.lang.StringIndexOutOfBoundsException@last
  // input: "a" -> returns
  static char lastOfText(CharSequence text) {
    return text.charAt(text.length() - 1); //@last
  }

  // check: sameText(CharSequence)
  // verdict: SAFE
  // why: a string is its own text.
  // input: "a" -> returns
  static int sameText(CharSequence text) {
    if (text.toString().length() != text.length()) throw new IllegalStateException();
    return text.length();
  }

  // check: emptyText(Object)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@text
  // why: it may be a text, and an empty one. Of what else it is, only the test asks, so nothing is left out.
  // input: "" -> throws java.lang.IllegalStateException@text
  // input: 5 -> returns
  static int emptyText(Object object) {
    if (object instanceof String && ((String) object).isEmpty()) throw new IllegalStateException(); //@text
    return 0;
  }

  // check: isItself(Object)
  // options: --assume input-classes
  // verdict: SAFE
  // why: a plain object is equal to itself.
  // input: 5 -> returns
  static boolean isItself(Object object) {
    if (!object.equals(object)) throw new IllegalStateException();
    return true;
  }
}
