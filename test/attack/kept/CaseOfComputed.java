// Characters: tables of the JDK are looked up at a computed character.
// SAFE: never
public class CaseOfComputed {
    static void f(char c) {
        if (c == 0x212a && Character.toUpperCase(Character.toLowerCase(c)) == 'K') throw new IllegalStateException();
        if (c == 'a' && Character.getType((char) (c - 32)) == Character.UPPERCASE_LETTER) throw new IllegalArgumentException();
    }
}
