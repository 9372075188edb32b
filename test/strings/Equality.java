package strings;

/** equals and its kin, hash codes, identity, switch. */
final class Equality {
    // check: equalLengths(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Not equal (1). Equal strings have equal lengths: the second question is decided (1).
    static void equalLengths(String a, String b) {
        if (a.equals(b) && a.length() != b.length()) throw new IllegalStateException();
    }

    // check: equalHashes(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Not equal (1). The hash code is a function of the text: equal texts, equal hash codes (1).
    static void equalHashes(String a, String b) {
        if (a.equals(b) && a.hashCode() != b.hashCode()) throw new IllegalStateException();
    }

    // check: equalHashesOfOthers(String,String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@equalHashesOfOthers x1
    // why: Equal (1). Not equal: hash codes differ (1) or collide (1, throws).
    // input: "Aa", "BB" -> throws IllegalStateException@equalHashesOfOthers
    // input: "", "\u0000" -> throws IllegalStateException@equalHashesOfOthers
    // input: "a", "a" -> returns
    static void equalHashesOfOthers(String a, String b) {
        if (!a.equals(b) && a.hashCode() == b.hashCode()) throw new IllegalStateException(); //@equalHashesOfOthers
    }

    // check: hashOfAnother(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@hashOfAnother x1
    // why: "Aa".hashCode() is 65 * 31 + 97 = 2112 = 66 * 31 + 66. Another hash code (1), Aa itself (1), a collision (1, throws).
    // input: "BB" -> throws IllegalStateException@hashOfAnother
    // input: "C#" -> throws IllegalStateException@hashOfAnother
    // input: "Aa" -> returns
    static void hashOfAnother(String s) {
        if (s.hashCode() == 2112 && !s.equals("Aa")) throw new IllegalStateException(); //@hashOfAnother
    }

    // check: notTheSameObject(String,String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@notTheSameObject x1
    // why: Not equal (1). Equal, and two objects: every input string is an object of its own (1, throws).
    // input: "a", "a" -> throws IllegalStateException@notTheSameObject
    // input: "a", "b" -> returns
    static void notTheSameObject(String a, String b) {
        if (a.equals(b) && a != b) throw new IllegalStateException(); //@notTheSameObject
    }

    // check: sameInterned(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: intern gives one object for each text (JLS §3.10.5). Not equal (1), equal (1).
    static void sameInterned(String a, String b) {
        if (a.equals(b) && a.intern() != b.intern()) throw new IllegalStateException();
    }

    // check: internedLiteral(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@internedLiteral x1
    // why: The literal is interned. The text is that of the literal (1, throws) or another (1).
    // input: "literal" -> throws IllegalStateException@internedLiteral
    // input: "Literal" -> returns
    static void internedLiteral(String s) {
        if (s.intern() == "literal") throw new IllegalStateException(); //@internedLiteral
    }

    // check: ignoringCaseKeepsLength(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: equalsIgnoreCase compares char by char and is false for different lengths. Not equal (1), equal (1).
    static void ignoringCaseKeepsLength(String a, String b) {
        if (a.equalsIgnoreCase(b) && a.length() != b.length()) throw new IllegalStateException();
    }

    // check: equalIgnoringCaseToo(String,String)
    // verdict: SAFE
    // paths: 2
    // throws: none
    // why: Equal texts are equal when case is ignored. Not equal (1), equal (1).
    static void equalIgnoringCaseToo(String a, String b) {
        if (a.equals(b) && !a.equalsIgnoreCase(b)) throw new IllegalStateException();
    }

    // check: thirdK(String)
    // verdict: UNSAFE
    // paths: 4
    // throws: IllegalStateException@thirdK x1
    // why: The Kelvin sign has the lower case k. Not equal (1), k (1), K (1), the Kelvin sign (1, throws).
    // input: "\u212a" -> throws IllegalStateException@thirdK
    // input: "K" -> returns
    // input: "x" -> returns
    static void thirdK(String s) {
        if (s.equalsIgnoreCase("k") && !s.equals("k") && !s.equals("K")) throw new IllegalStateException(); //@thirdK
    }

    // check: dotlessI(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@dotlessI x1
    // why: The upper case of dotless i is I, the lower case of I with a dot is i. Not equal (1), ASCII (1), one of these (1, throws).
    // input: "\u0131" -> throws IllegalStateException@dotlessI
    // input: "\u0130" -> throws IllegalStateException@dotlessI
    // input: "i" -> returns
    // input: "j" -> returns
    static void dotlessI(String s) {
        if (s.equalsIgnoreCase("I") && s.charAt(0) > 127) throw new IllegalStateException(); //@dotlessI
    }

    // check: switchKnowsCollisions(String)
    // verdict: SAFE
    // paths: 3..4
    // throws: none
    // why: javac switches on the hash code, which Aa and BB share, and then asks equals. Aa (1), BB (1), any other text (1, or 2:
    //   with that hash code and without).
    static int switchKnowsCollisions(String s) {
        int chosen = switch (s) {
            case "Aa" -> 1;
            case "BB" -> 2;
            default -> 0;
        };
        if (chosen == 1 && s.charAt(0) != 'A') throw new IllegalStateException();
        return chosen;
    }

    // check: switchOnDay(String)
    // verdict: UNSAFE
    // paths: 3..5
    // throws: IllegalStateException@switchOnDay x1
    // why: One way for each label (2, one throws); any other text (1, or 3: with the hash code of a label, and with none).
    // input: "FRIDAY" -> throws IllegalStateException@switchOnDay
    // input: "MONDAY" -> returns 1
    // input: "friday" -> returns 0
    static int switchOnDay(String s) {
        switch (s) {
            case "MONDAY":
                return 1;
            case "FRIDAY":
                throw new IllegalStateException(); //@switchOnDay
            default:
                return 0;
        }
    }

    // check: constantFirst(String)
    // verdict: UNSAFE
    // paths: 2
    // throws: IllegalStateException@constantFirst x1
    // why: Eighteen characters. Equal (1, throws) or not (1).
    // input: "a rather long text" -> throws IllegalStateException@constantFirst
    // input: "a rather long tex" -> returns
    static void constantFirst(String s) {
        if ("a rather long text".equals(s)) throw new IllegalStateException(); //@constantFirst
    }

    // check: notEqualToLonger(String)
    // verdict: SAFE
    // paths: 1
    // throws: none
    // why: The other text is one character longer: it is never equal, whatever the text.
    static void notEqualToLonger(String s) {
        if (s.equals(s + "!")) throw new IllegalStateException();
    }
}
