import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Loops that write to builders which hold a text at first. Every method fails on some input, and each nearly keeps the beginning of
 * the text: what it keeps is shorter, at another place, of another builder, or kept for some rounds only. None may be proved.
 */
final class FailingBuilders {
  static void fail() {
    throw new IllegalStateException();
  }

  static void check(boolean holds) {
    if (!holds) fail();
  }

  static final class Holder {
    StringBuilder text = new StringBuilder("head");
    StringBuilder other = text;
    CharSequence seen = text;
  }

  static final class Odd implements CharSequence {
    final StringBuilder victim;

    Odd(StringBuilder victim) {
      this.victim = victim;
    }

    @Override
    public int length() {
      if (victim.length() > 6) victim.setCharAt(0, 'H');
      return 1;
    }

    @Override
    public char charAt(int i) {
      return 'o';
    }

    @Override
    public CharSequence subSequence(int from, int to) {
      return this;
    }

    @Override
    public String toString() {
      if (victim.length() > 6) victim.setLength(3);
      return "o";
    }
  }

  static void setsLength(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append(s);
      if (i == 5) b.setLength(3);
    }
    check(b.toString().startsWith("head"));
  }

  static void setsLengthLonger(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.setLength(i == 6 ? 2 : 4);
      b.setLength(4);
      b.append(s);
    }
    check(b.toString().startsWith("head"));
  }

  static void setsLengthToNumber(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.setLength(i);
    check(b.toString().startsWith("head"));
  }

  static void setsLengthByBound(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (b.length() > 10) b.setLength(b.length() - 8);
    }
    check(b.toString().startsWith("head"));
  }

  static void keepsThreeOfFour(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append(i);
      if (b.length() > 9) {
        b.setLength(3);
        b.append('d');
        if (i > 20) b.setCharAt(3, 't');
      }
    }
    check(b.toString().startsWith("head"));
  }

  static void deletesOne(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (i == 7) b.deleteCharAt(3);
    }
    check(b.toString().startsWith("head"));
  }

  static void deletesLast(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) if (b.length() > 2) b.deleteCharAt(b.length() - 1);
    check(b.toString().startsWith("head"));
  }

  static void deletesBackwards(int n, String s) {
    StringBuilder b = new StringBuilder("headxxxxx");
    for (int i = 0; i < n; i++) {
      if (b.length() > 2) b.deleteCharAt(b.length() - 1);
      else b.append("zz");
    }
    check(b.toString().startsWith("head"));
  }

  static void deletesRange(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append("xy");
      b.delete(Math.max(3, 8 - i), 100);
    }
    check(b.toString().startsWith("head"));
  }

  static void deletesNothing(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append("h");
      b.delete(0, i == 9 ? 1 : 0);
    }
    check(b.toString().startsWith("head"));
  }

  static void insertsAtFront(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.insert(0, s);
    check(b.toString().startsWith("head"));
  }

  static void insertsSameCharacters(int n, String s) {
    StringBuilder b = new StringBuilder("hhhh");
    for (int i = 0; i < n; i++) b.insert(0, i == 11 ? 'H' : 'h');
    check(b.toString().startsWith("hhhh"));
  }

  static void insertsBehindThird(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.insert(Math.max(3, 9 - i) > b.length() ? b.length() : Math.max(3, 9 - i), "-");
    check(b.toString().startsWith("head"));
  }

  static void insertsNumber(int n, String s) {
    StringBuilder b = new StringBuilder("1111");
    for (int i = 0; i < n; i++) b.insert(0, i == 13 ? 12 : 1);
    check(b.toString().startsWith("1111"));
  }

  static void insertsArray(int n, String s) {
    StringBuilder b = new StringBuilder("aaaa");
    char[] chars = {'a', 'a'};
    for (int i = 0; i < n; i++) {
      if (i == 8) chars[1] = 'b';
      b.insert(0, chars);
    }
    check(b.toString().startsWith("aa"));
  }

  static void reverses(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.append(s).reverse();
    check(b.toString().startsWith("head"));
  }

  static void reversesTwice(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.reverse();
      if (i == 4) b.insert(0, s);
      b.append(i == 6 ? "!" : "").reverse();
    }
    check(b.toString().startsWith("head"));
  }

  static void reversesPalindrome(int n, String s) {
    StringBuilder b = new StringBuilder("abba");
    for (int i = 0; i < n; i++) {
      b.reverse();
      if (i == 10) b.append('c');
    }
    check(b.toString().startsWith("abba"));
  }

  static void reversesSurrogates(int n, String s) {
    StringBuilder b = new StringBuilder("\udc00\ud800");
    for (int i = 0; i < n; i++) b.reverse().append(i == 6 ? "x" : "");
    check(b.toString().startsWith("\udc00\ud800"));
  }

  static void setsOneOfMany(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append('x');
      b.setCharAt(i < 5 ? 4 : 9 - i < 0 ? 3 : 9 - i, 'y');
    }
    check(b.toString().startsWith("head"));
  }

  static void setsLastCharacter(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.setCharAt(b.length() - 1, i > 12 ? 'x' : 'd');
    check(b.toString().startsWith("head"));
  }

  static void setsSameUntil(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.setCharAt(0, (char) ('h' + i / 16));
    check(b.toString().startsWith("head"));
  }

  static void swapsCase(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.setCharAt(1, Character.toUpperCase(b.charAt(1)));
      if (i != 9) b.setCharAt(1, Character.toLowerCase(b.charAt(1)));
      if (i == 9) break;
    }
    check(b.toString().startsWith("head"));
  }

  static void replacesText(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.replace(0, 4, i == 7 ? "hand" : "head");
    check(b.toString().startsWith("head"));
  }

  static void replacesShorter(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.replace(4, 40, "xx");
      if (i == 7) b.replace(2, 4, "a");
    }
    check(b.toString().startsWith("head"));
  }

  static void writesByAlias(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    StringBuilder alias = b;
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (i == 8) alias.setCharAt(2, 'e');
    }
    check(b.toString().startsWith("head"));
  }

  static void writesByReturned(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      StringBuilder same = b.append(s);
      if (i == 8) same.delete(1, 2);
    }
    check(b.toString().startsWith("head"));
  }

  static void writesByField(int n, String s) {
    Holder h = new Holder();
    for (int i = 0; i < n; i++) {
      h.text.append('x');
      if (i == 8) h.other.setLength(1);
    }
    check(h.text.toString().startsWith("head"));
  }

  static void writesByArray(int n, String s) {
    StringBuilder[] all = {new StringBuilder("head"), new StringBuilder("tail")};
    StringBuilder b = all[0];
    for (int i = 0; i < n; i++) {
      b.append('x');
      all[i == 9 ? 0 : 1].setCharAt(0, 't');
    }
    check(b.toString().startsWith("head"));
  }

  static void writesByList(int n, String s) {
    List<StringBuilder> all = new ArrayList<>(Arrays.asList(new StringBuilder("head"), new StringBuilder("tail")));
    StringBuilder b = all.get(0);
    for (int i = 0; i < n; i++) {
      b.append('x');
      all.get(i == 9 ? 0 : 1).setCharAt(0, 't');
    }
    check(b.toString().startsWith("head"));
  }

  static void writesByLambda(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    IntConsumer spoil = i -> b.setCharAt(i, 'x');
    for (int i = 0; i < n; i++) {
      b.append('y');
      if (i == 9) spoil.accept(0);
    }
    check(b.toString().startsWith("head"));
  }

  static void swapsBuilders(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    StringBuilder c = new StringBuilder("tail");
    for (int i = 0; i < n; i++) {
      StringBuilder d = b;
      b = c;
      c = d;
      b.append('x');
    }
    check(b.toString().startsWith("head"));
  }

  static void replacesBuilder(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      if (i == 9) b = new StringBuilder(s);
      b.append('x');
    }
    check(b.toString().startsWith("head"));
  }

  static void appendsItself(int n, String s) {
    StringBuilder b = new StringBuilder("ab");
    for (int i = 0; i < n && i < 8; i++) {
      b.append(b);
      if (i == 6) b.deleteCharAt(0);
    }
    check(b.toString().startsWith("ab"));
  }

  static void insertsItself(int n, String s) {
    StringBuilder b = new StringBuilder("ab");
    for (int i = 0; i < n && i < 8; i++) b.insert(i == 6 ? 1 : 2, b.toString());
    check(b.toString().startsWith("ab"));
  }

  static void isWrittenByArgument(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    Odd odd = new Odd(b);
    for (int i = 0; i < n; i++) b.append(odd, 0, 1);
    check(b.toString().startsWith("head"));
  }

  static void isWrittenByToString(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    Odd odd = new Odd(b);
    for (int i = 0; i < n; i++) b.append((Object) odd);
    check(b.toString().startsWith("head"));
  }

  static void losesHeadByException(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      try {
        b.append('x');
        if (i == 6) b.setCharAt(0, 'H');
        b.charAt(i == 6 ? 1000 : 0);
      } catch (IndexOutOfBoundsException e) {
        b.append('y');
      }
    }
    check(b.toString().startsWith("head"));
  }

  static void throwsOutOfRange(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.append('x').insert(i == 9 ? 40 : 4, 'y');
    check(b.toString().startsWith("head"));
  }

  static void endsWithHead(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.append(i == 9 ? "tail" : "head");
    check(b.toString().endsWith("head"));
  }

  static void isHeadAlone(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) if (i >= 9) b.append('x');
    check(b.toString().equals("head"));
  }

  static void isFour(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) if (i >= 9) b.append(s);
    check(b.length() == 4);
  }

  static void readsFifth(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.append(i < 9 ? "" : "x");
    b.charAt(4);
  }

  static void knowsFifth(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.append(i == 0 ? "er" : "x");
    check(n <= 0 || b.charAt(4) == 'e' && b.charAt(6) != 'x');
  }

  static void appendsNull(int n, String s) {
    StringBuilder b = new StringBuilder("nul");
    String t = null;
    for (int i = 0; i < n; i++) {
      b.append(t);
      if (i == 5) b.delete(0, 1);
    }
    check(b.toString().startsWith("nul"));
  }

  static void isNull(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (i == 9) b = null;
    }
    b.append('y');
  }

  static void hasCapacity(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.append('x');
    check(b.capacity() < 40);
  }

  static void trimsToSize(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (i == 9) b.trimToSize();
      if (i == 10) b.setLength(2);
    }
    check(b.toString().startsWith("head"));
  }

  static void beginsWithInput(int n, String s) {
    StringBuilder b = new StringBuilder(s);
    for (int i = 0; i < n; i++) {
      b.append(i);
      if (i == 6) b.insert(s.length() / 2, '!');
    }
    check(b.toString().startsWith(s));
  }

  static void insertsBehindInput(int n, String s) {
    StringBuilder b = new StringBuilder(s);
    for (int i = 0; i < n; i++) b.insert(i > 9 ? Math.max(0, s.length() - 1) : s.length(), '!');
    check(b.toString().startsWith(s));
  }

  static void cutsInput(int n, String s) {
    StringBuilder b = new StringBuilder(s).append("tail");
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (b.length() > 9) b.setLength(4);
    }
    check(b.toString().startsWith(s));
  }

  static void beginsWithTwoInputs(int n, String s) {
    StringBuilder b = new StringBuilder(s).append(n);
    for (int i = 0; i < n; i++) {
      b.append('x');
      b.setCharAt(i > 30 ? s.length() : b.length() - 1, '-');
    }
    check(b.toString().startsWith(s + n));
  }

  static void growsInInnerLoop(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < s.length(); k++) b.append(s.charAt(k));
      if (i == 6) b.insert(0, '<');
    }
    check(b.toString().startsWith("head"));
  }

  static void losesInInnerLoop(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      b.append("xx");
      for (int k = 0; k < s.length() && b.length() > 3; k++) b.setLength(b.length() - 1);
    }
    check(b.toString().startsWith("head"));
  }

  static void keepsOuterOnly(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    for (int i = 0; i < n; i++) b.append('o');
    int length = b.length();
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) == 'a') b.setLength(length - 1);
    check(b.toString().startsWith(n > 0 ? "heado" : "head") || n > 1);
  }

  static void knowsFirstRounds(int n, String s) {
    String t = "head+" + s;
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < t.length(); i++) {
      if (t.charAt(i) == 'z') b.setLength(0);
      b.append(t.charAt(i));
    }
    check(b.toString().startsWith("head"));
  }

  static void knowsFirstRoundsOnly(int n, String s) {
    String t = "head+" + s;
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < t.length(); i++) b.append(t.charAt(i) == '+' ? ' ' : t.charAt(i));
    check(b.toString().startsWith("head "));
    check(b.length() < 12);
  }

  static void countsKnownRounds(int n, String s) {
    String t = "aaaa" + s;
    int count = 0;
    for (int i = 0; i < t.length(); i++) {
      if (t.charAt(i) == 'a') count++;
      else count = 0;
    }
    check(count >= 4);
  }

  static void dropsFlagAfterKnownRounds(int n, String s) {
    String t = "+abc" + s;
    boolean isChanged = false;
    for (int i = 0; i < t.length(); i++) isChanged = t.charAt(i) == '+' || isChanged && t.charAt(i) != 'z';
    check(isChanged);
  }

  static void comparesAfterKnownRounds(int n, String s) {
    String t = "abcd" + s;
    char last = 0;
    for (int i = 0; i < t.length(); i++) {
      check(t.charAt(i) >= last);
      last = t.charAt(i);
    }
  }

  static void sharesHeadWithBuffer(int n, String s) {
    StringBuffer b = new StringBuffer("head");
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (i == 9) b.setCharAt(0, 'x');
    }
    check(b.toString().startsWith("head"));
  }

  static void copiesLate(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    StringBuilder copy = new StringBuilder("head");
    for (int i = 0; i < n; i++) {
      copy = new StringBuilder(b);
      b.append('x').setCharAt(3, i > 9 ? 't' : 'd');
    }
    check(copy.toString().startsWith("head"));
  }

  static void comparesWithItself(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    String before = b.toString();
    for (int i = 0; i < n; i++) {
      b.append('x');
      if (i == 9) before = b.toString();
    }
    check(before.equals("head"));
  }

  static void isOneObject(int n, String s) {
    StringBuilder b = new StringBuilder("head");
    String before = b.toString();
    for (int i = 0; i < n; i++) b.append('x');
    check(b.toString() == before);
  }

  /** Prints the methods that no input made fail. */
  public static void main(String[] args) {
    String[] texts = {"", "a", "ab", "z", "abcdef", "zzzz", "aXa", "aaaaaaaaaaaa"};
    for (java.lang.reflect.Method m : FailingBuilders.class.getDeclaredMethods()) {
      if (m.getParameterCount() != 2 || m.getParameterTypes()[1] != String.class) continue;
      boolean fails = false;
      for (int n = -1; n < 60; n++) {
        for (String text : texts) {
          try {
            m.invoke(null, n, text);
          } catch (java.lang.reflect.InvocationTargetException e) {
            fails = true;
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      }
      if (!fails) System.out.println(m.getName());
    }
  }
}
