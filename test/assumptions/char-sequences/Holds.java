package char_sequences;

class Holds {
  static boolean f(CharSequence text) {
    return text.length() > 3 && text.charAt(3) == 'x';
  }
}
