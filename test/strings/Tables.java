package strings;

import java.util.HashMap;
import java.util.Map;

/** Texts as keys: a hash code chooses the bucket, `equals` the key. */
final class Tables {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    static {
        NUMBERS.put("zero", 0);
        NUMBERS.put("one", 1);
        NUMBERS.put("two", 2);
        NUMBERS.put("three", 3);
    }

    enum Planet { //@planet
        MERCURY, VENUS, EARTH, MARS
    }

    // check: quotient(String)
    // verdict: UNSAFE
    // paths: 5..13
    // throws: ArithmeticException@quotient x1
    // why: Each of four keys (4, one throws), and any other text (1). The map tells apart, for each key, texts of the same hash code (4) and
    //   others in its bucket (4).
    // input: "zero" -> throws ArithmeticException@quotient
    // input: "two" -> returns
    // input: "four" -> returns
    static void quotient(String s) {
        Integer n = NUMBERS.get(s);
        if (n != null) n = 10 / n; //@quotient
    }

    // check: longestKey(String)
    // verdict: SAFE
    // paths: 2..17
    // throws: none
    // why: The longest key has five characters. A key or none (2); the map tells apart what `quotient` has (13), and the length is asked of each
    //   key that it may be (4).
    // input: "three" -> returns
    static void longestKey(String s) {
        if (NUMBERS.containsKey(s) && s.length() > 5) throw new IllegalStateException();
    }

    // check: planet(String)
    // verdict: UNSAFE
    // paths: 5..13
    // throws: IllegalArgumentException@planet, IllegalStateException@mars x1
    // why: One of four constants (4, one throws), or another name (1 at least, throws); as in `quotient`, those of the same hash code or bucket may be told apart.
    // input: "PLUTO" -> throws IllegalArgumentException@planet
    // input: "MARS" -> throws IllegalStateException@mars
    // input: "EARTH" -> returns
    static void planet(String name) {
        Planet p = Planet.valueOf(name);
        if (p == Planet.MARS) throw new IllegalStateException(); //@mars
    }

    // check: sameHash(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@sameHash x1
    // why: Another hash code (1), the word itself (1), another text with its hash code (1, throws), such as the one with "BB" in place of "Aa".
    // input: "BBrdvark" -> throws IllegalStateException@sameHash
    // input: "Aardvark" -> returns
    // input: "" -> returns
    static void sameHash(String s) {
        if (s.hashCode() != "Aardvark".hashCode() || s.equals("Aardvark")) return;
        throw new IllegalStateException(); //@sameHash
    }
}
