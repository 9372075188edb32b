package strings;

import gov.nasa.jpf.symbc.Debug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Strings that are stored, passed, collected and printed. */
final class PassedOn {
    record Named(String name, int number) {}

    static final class Person {
        final String name;
        final int age;

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }
    }

    static String kept;

    // check: stored(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The string goes to a static field and comes back. Nobody looks at it.
    static String stored(String s) {
        kept = s;
        if (kept != s) throw new IllegalStateException();
        return kept;
    }

    // check: inAList(String,String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: A list stores references.
    static void inAList(String a, String b) {
        List<String> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        if (list.size() != 2 || list.get(1) != b) throw new IllegalStateException();
    }

    // check: inAMap(String)
    // verdict: SAFE
    // paths: 1..16
    // throws: none
    // why: What was put under a key is found under the same object. The hash code chooses one of 16 buckets, which cannot be told apart.
    static void inAMap(String key) {
        Map<String, Integer> map = new HashMap<>();
        map.put(key, 7);
        if (map.get(key) != 7) throw new IllegalStateException();
    }

    // check: twiceInASet(String,String)
    // verdict: UNSAFE
    // paths: 2..5
    // throws: IllegalStateException@twiceInASet
    // why: Equal texts are one element (1, throws). Others are two (1, or up to 4: by bucket, by hash code, by text).
    // input: "ab", "ab" -> throws IllegalStateException@twiceInASet
    // input: "Aa", "BB" -> returns
    static void twiceInASet(String a, String b) {
        Set<String> set = new HashSet<>();
        set.add(a);
        set.add(b);
        if (set.size() == 1) throw new IllegalStateException(); //@twiceInASet
    }

    // check: inOrder(String,String)
    // verdict: SAFE
    // paths: 3
    // throws: none
    // why: The tree asks compareTo: less (1), equal (1), greater (1). Then the first is not above the last.
    static void inOrder(String a, String b) {
        TreeSet<String> set = new TreeSet<>();
        set.add(a);
        set.add(b);
        if (set.first().compareTo(set.last()) > 0) throw new IllegalStateException();
    }

    // check: inARecord(String,int)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The accessor gives what the constructor got; the text of the record is printed and not looked at.
    static void inARecord(String s, int n) {
        Named named = new Named(s, n);
        System.out.println(named);
        if (named.name() != s) throw new IllegalStateException();
    }

    // check: recordsOfEqualNames(String,String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@recordsOfEqualNames x1
    // why: Records compare their components by equals: equal (1, throws) or not (1).
    // input: "a long name, longer than five", "a long name, longer than five" -> throws IllegalStateException@recordsOfEqualNames
    // input: "a", "b" -> returns
    static void recordsOfEqualNames(String a, String b) {
        if (new Named(a, 1).equals(new Named(b, 1))) throw new IllegalStateException(); //@recordsOfEqualNames
    }

    // check: inAMessage(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The message of an exception is the string itself.
    static void inAMessage(String s) {
        try {
            throw new IllegalArgumentException(s);
        } catch (IllegalArgumentException e) {
            if (e.getMessage() != s) throw new IllegalStateException();
        }
    }

    // check: uncaughtMessage(String)
    // verdict: UNSAFE
    // paths: 1
    // throws: IllegalArgumentException@uncaughtMessage x1
    // why: Every string ends here. The message is text that nobody looks at.
    // input: "a" -> throws IllegalArgumentException@uncaughtMessage
    static void uncaughtMessage(String s) {
        throw new IllegalArgumentException("not accepted: " + s); //@uncaughtMessage
    }

    // check: printed(String,int)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: Texts that are only printed tell nothing apart.
    static void printed(String s, int n) {
        System.out.println(s);
        System.out.println(s + " has " + n);
        System.err.print(new StringBuilder(s).append('!'));
        System.out.printf("%s: %d%n", s, n);
    }

    // check: asked()
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: As with a parameter: passed on, not looked at.
    static String asked() {
        String s = Verifier.nondetString();
        return kept = "<" + s + ">";
    }

    // check: askedAndFound()
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@askedAndFound x1
    // why: 33 characters (1, throws) or another number (1).
    static void askedAndFound() {
        if (Debug.makeSymbolicString("s").length() == 33) throw new IllegalStateException(); //@askedAndFound
    }

    // check: nameOf(Person)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@nameOf x1
    // why: No name (1); a name of 33 characters (1, throws), or of another length (1). The age is not looked at.
    // input: "123456789 123456789 123456789 123", 1 -> throws IllegalStateException@nameOf
    // input: "12", 1 -> returns
    // input: null, 1 -> returns
    static void nameOf(Person p) {
        if (p.name != null && p.name.length() == 33) throw new IllegalStateException(); //@nameOf
    }

    // check: twoElements(String[])
    // verdict: UNSAFE
    // paths: 6
    // throws: IllegalStateException@twoElements x1
    // why: Another length (1), null first (1), null second (1), not equal (1), equal and shorter or longer (1), both (1, throws). Elements are objects
    //   of their own.
    // input: ["abcdefghijklmnopq", "abcdefghijklmnopq"] -> throws IllegalStateException@twoElements
    // input: ["a", "a"] -> returns
    // input: ["a", null] -> returns
    // input: [] -> returns
    static void twoElements(String[] a) {
        if (a.length != 2 || a[0] == null || a[1] == null) return;
        if (a[0].equals(a[1]) && a[0].length() == 17) throw new IllegalStateException(); //@twoElements
    }

    // check: chosen(String,String,boolean)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: The flag chooses (2); which object it is follows.
    static String chosen(String a, String b, boolean first) {
        String s = first ? a : b;
        if (s != a && first) throw new IllegalStateException();
        return s;
    }

    // check: formatted(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: %s puts the text as it is.
    static void formatted(String s) {
        if (!String.format("%s", s).equals(s)) throw new IllegalStateException();
    }

    // check: padded(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@padded x1
    // why: A width pads, and never cuts: more than eight characters (1, throws) or eight (1).
    // input: "123456789" -> throws IllegalStateException@padded
    // input: "1" -> returns
    static void padded(String s) {
        if (String.format("%8s", s).length() != 8) throw new IllegalStateException(); //@padded
    }

    // check: sameValue(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The text of a string is the string: Object.toString of String returns this.
    static void sameValue(String s) {
        if (String.valueOf((Object) s) != s) throw new IllegalStateException();
    }
}
