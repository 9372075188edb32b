package text;

/** Characters one at a time, and in arrays that are changed in place. */
public final class Characters {
    private Characters() {}

    // test: romanDigit(char)
    // paths: 8
    // throws: java.lang.IllegalArgumentException x1
    // why: Seven digits and the default.
    public static int romanDigit(char c) {
        switch (c) {
            case 'I': return 1;
            case 'V': return 5;
            case 'X': return 10;
            case 'L': return 50;
            case 'C': return 100;
            case 'D': return 500;
            case 'M': return 1000;
            default: throw new IllegalArgumentException("no roman digit: " + (int) c);
        }
    }

    // test: clockNumeral(int)
    // paths: 14
    // throws: java.lang.IllegalArgumentException x2
    // why: Below 1, above 12, and each of the twelve hours takes another way through the loops.
    public static String clockNumeral(int hour) {
        if (hour < 1 || hour > 12) throw new IllegalArgumentException("hour");
        int[] values = {10, 9, 5, 4, 1};
        String[] digits = {"X", "IX", "V", "IV", "I"};
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            while (hour >= values[i]) {
                text.append(digits[i]);
                hour -= values[i];
            }
        }
        return text.toString();
    }

    // test: parseNumber(char[])
    // options: --array-bound 2
    // paths: 7
    // throws: java.lang.NumberFormatException x5
    // why: Empty: 1. The first character is too small or too large: 2. One digit: 1. The second is too small or too large: 2.
    //   Two digits: 1.
    public static int parseNumber(char[] digits) {
        if (digits.length == 0) throw new NumberFormatException("empty");
        int number = 0;
        for (char c : digits) {
            if (c < '0' || c > '9') throw new NumberFormatException("not a digit");
            number = number * 10 + (c - '0');
        }
        return number;
    }

    // test: isPin(char[])
    // paths: 10
    // throws: none
    // why: Another length: 1. Each of four characters is too small, too large, or a digit: 8 ways to fail, 1 to succeed.
    public static boolean isPin(char[] pin) {
        if (pin.length != 4) return false;
        for (int i = 0; i < 4; i++) {
            if (pin[i] < '0' || pin[i] > '9') return false;
        }
        return true;
    }

    // test: caesar(char[],int)
    // options: --array-bound 1
    // paths: 6
    // throws: java.lang.IllegalArgumentException x2
    // why: The shift is negative, or more than 25: 2. Nothing to shift: 1. One character before 'a', after 'z', between: 3.
    /** Overwrites the text. */
    public static void caesar(char[] text, int shift) {
        if (shift < 0 || shift > 25) throw new IllegalArgumentException("shift");
        for (int i = 0; i < text.length; i++) {
            char c = text[i];
            if (c >= 'a' && c <= 'z') text[i] = (char) ('a' + (c - 'a' + shift) % 26);
        }
    }

    // test: hexDigit(int)
    // paths: 4
    // throws: java.lang.IllegalArgumentException x2
    // why: Below 0, above 15, a digit, a letter.
    public static char hexDigit(int n) {
        if (n < 0 || n > 15) throw new IllegalArgumentException();
        return (char) (n < 10 ? '0' + n : 'a' + n - 10);
    }

    // test: grade(int)
    // paths: 6
    // throws: none
    // why: A text per range: not a score (below, above), A, B, C, F.
    public static String grade(int score) {
        if (score < 0 || score > 100) return "\"not a score\"\n";
        if (score >= 90) return "A";
        if (score >= 75) return "B\t+";
        return score >= 60 ? "C\\" : "F\u00fc\u2028";
    }
}
