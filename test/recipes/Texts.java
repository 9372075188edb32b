package recipes;

import java.util.Locale;
import java.util.UUID;

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
}
