package strings;

/** Numbers from texts, and texts from numbers. */
final class Numbers {
    // check: planted(String)
    // verdict: UNSAFE
    // paths: 3..7
    // throws: IllegalStateException@planted, NumberFormatException@parsed
    // why: No number, for one of three reasons (1 to 3, throws: no digits, another character, too large); the value (1 or 2, throws), another
    //   (1 or 2). Digits of ASCII alone, and zeros in front or digits of other scripts, are two ways to write a value.
    // input: "4711" -> throws IllegalStateException@planted
    // input: " +04711\n" -> throws IllegalStateException@planted
    // input: "" -> throws NumberFormatException@parsed
    // input: "-" -> throws NumberFormatException@parsed
    // input: "4x" -> throws NumberFormatException@parsed
    // input: "4294971007" -> throws NumberFormatException@parsed
    // input: "47" -> returns
    static void planted(String s) {
        int value = Integer.parseInt(s.trim()); //@parsed
        if (value == 4711) throw new IllegalStateException(); //@planted
    }

    // check: caught(String)
    // verdict: SAFE
    // paths: 2..
    // throws: none
    // why: parseInt throws nothing but NumberFormatException, for a text of any length. Caught (1 or more), parsed (1 or more).
    static int caught(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    // check: minusZero(String)
    // verdict: UNSAFE
    // paths: 4..
    // throws: IllegalStateException@minusZero
    // why: No number (1), a number but 0 (1), 0 without a minus (1), 0 with one (1, throws); or more ways for each.
    // input: "-0" -> throws IllegalStateException@minusZero
    // input: "0" -> returns
    // input: "-1" -> returns
    // input: "-" -> returns
    static void minusZero(String s) {
        int value;
        try {
            value = Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return;
        }
        if (value == 0 && s.startsWith("-")) throw new IllegalStateException(); //@minusZero
    }

    // check: plusSeven(String)
    // verdict: UNSAFE
    // paths: 5..
    // throws: IllegalStateException@plusSeven
    // why: Not two characters (1), a digit in front (1), no number (1), another number (1), +7 (1, throws). Character.isDigit is true of
    //   every digit that parseInt accepts, so that nothing but a plus can stand there.
    // input: "+7" -> throws IllegalStateException@plusSeven
    // input: "07" -> returns
    // input: "-7" -> returns
    // input: "7" -> returns
    static void plusSeven(String s) {
        if (s.length() != 2 || Character.isDigit(s.charAt(0))) return;
        int value;
        try {
            value = Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return;
        }
        if (value == 7) throw new IllegalStateException(); //@plusSeven
    }

    // check: otherSeven(String)
    // verdict: UNSAFE
    // paths: 5..
    // throws: IllegalStateException@otherSeven, NumberFormatException@otherParsed
    // why: Not one character (1). No digit (1, throws), another digit (1), 7 (1), a seven of another script (1, throws).
    // input: "\u0667" -> throws IllegalStateException@otherSeven
    // input: "7" -> returns
    // input: "x" -> throws NumberFormatException@otherParsed
    // input: "77" -> returns
    static void otherSeven(String s) {
        if (s.length() != 1) return;
        int value = Integer.parseInt(s); //@otherParsed
        if (value == 7 && s.charAt(0) != '7') throw new IllegalStateException(); //@otherSeven
    }

    // check: supplementaryDigit(String)
    // verdict: UNSAFE
    // paths: 4..
    // throws: NumberFormatException@supplementaryDigit
    // why: Not two chars (1), no digit (1). parseInt goes by char, and a surrogate is no digit: a supplementary digit throws (1). What is left is a
    //   digit of the BMP and another char, a number or not.
    // input: "\ud835\udfd5" -> throws NumberFormatException@supplementaryDigit
    // input: "ab" -> returns 0
    // input: "7a" -> throws NumberFormatException@supplementaryDigit
    // input: "77" -> returns 77
    static int supplementaryDigit(String s) {
        if (s.length() != 2 || !Character.isDigit(s.codePointAt(0))) return 0;
        return Integer.parseInt(s); //@supplementaryDigit
    }

    // check: oneTooLarge(String)
    // verdict: UNSAFE
    // paths: 4..6
    // throws: NumberFormatException@oneTooLarge
    // why: Not ten characters (1), other digits (1). The last one is a digit up to 7 (1), or not (1 to 3, throws: no digit, too large
    //   before or after it is added).
    // input: "2147483648" -> throws NumberFormatException@oneTooLarge
    // input: "2147483647" -> returns 2147483647
    // input: "2147483640" -> returns 2147483640
    // input: "1" -> returns 0
    static int oneTooLarge(String s) {
        if (s.length() != 10 || !s.startsWith("214748364")) return 0;
        return Integer.parseInt(s); //@oneTooLarge
    }

    // check: kindsOfFailure(String)
    // verdict: UNSAFE
    // paths: 5..
    // throws: IllegalStateException@noDigits, IllegalStateException@signAlone, IllegalStateException@tooLarge, IllegalStateException@noDigit
    // why: A number (1 or more). What parseInt rejects is empty (1), a sign alone (1, or 2), ten digits that are too large (1), or
    //   anything else (1 or more).
    // input: " " -> throws IllegalStateException@noDigits
    // input: "-" -> throws IllegalStateException@signAlone
    // input: "4294967296" -> throws IllegalStateException@tooLarge
    // input: "1x" -> throws IllegalStateException@noDigit
    // input: "-1" -> returns -1
    static int kindsOfFailure(String s) {
        String t = s.trim();
        try {
            return Integer.parseInt(t);
        } catch (NumberFormatException e) {
            if (t.isEmpty()) throw new IllegalStateException(); //@noDigits
            if (t.equals("-") || t.equals("+")) throw new IllegalStateException(); //@signAlone
            if (t.matches("[0-9]{10}")) throw new IllegalStateException(); //@tooLarge
            throw new IllegalStateException(); //@noDigit
        }
    }

    // check: leastLong(String)
    // verdict: UNSAFE
    // paths: 3..
    // throws: IllegalStateException@leastLong, NumberFormatException@longParsed
    // why: No number (1 or more, throws), the value (1 or more, throws), another (1 or more).
    // input: "-9223372036854775808" -> throws IllegalStateException@leastLong
    // input: "9223372036854775808" -> throws NumberFormatException@longParsed
    // input: "5" -> returns
    static void leastLong(String s) {
        long value = Long.parseLong(s); //@longParsed
        if (value == Long.MIN_VALUE) throw new IllegalStateException(); //@leastLong
    }

    // check: loudTrue(String)
    // verdict: UNSAFE
    // paths: 3
    // throws: IllegalStateException@loudTrue x1
    // why: parseBoolean ignores case. Not true (1), true as it is written (1), otherwise (1, throws).
    // input: "TRUE" -> throws IllegalStateException@loudTrue
    // input: "true" -> returns
    // input: "yes" -> returns
    static void loudTrue(String s) {
        if (Boolean.parseBoolean(s) && !s.equals("true")) throw new IllegalStateException(); //@loudTrue
    }

    // check: thereAndBack(int)
    // verdict: SAFE
    // paths: -
    // throws: none
    // why: parseInt understands what valueOf writes, for every int. The digits are the JDK's affair.
    static void thereAndBack(int n) {
        if (Integer.parseInt(String.valueOf(n)) != n) throw new IllegalStateException();
    }

    // check: elevenCharacters(int)
    // verdict: SAFE
    // paths: -
    // throws: none
    // why: The longest is -2147483648. How many lengths are told apart is the JDK's affair: at most 20.
    static void elevenCharacters(int n) {
        if (("" + n).length() > 11) throw new IllegalStateException();
    }

    // check: hexadecimal(String)
    // verdict: UNSAFE
    // paths: 4..
    // throws: IllegalStateException@hexadecimal, NumberFormatException@decoded
    // why: No number (1 or more, throws), 255 (1 or more, throws: 255, 0xff, #FF, 0377), another (1 or more).
    //   Longer than four characters (1).
    // input: "#fF" -> throws IllegalStateException@hexadecimal
    // input: "0377" -> throws IllegalStateException@hexadecimal
    // input: "#" -> throws NumberFormatException@decoded
    // input: "7" -> returns
    static void hexadecimal(String s) {
        if (s.length() > 4) return;
        int value = Integer.decode(s); //@decoded
        if (value == 255) throw new IllegalStateException(); //@hexadecimal
    }
}
