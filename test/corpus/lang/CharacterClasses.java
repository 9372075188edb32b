// Character: classification, conversion, numeric values, surrogates.
public class CharacterClasses {
    static final int[] SAMPLE = {0, 9, 10, 32, '!', '$', '0', '9', 'A', 'Z', '_', 'a', 'z', 0x7f, 0xa0, 0xaa, 0xb2, 0xb5, 0xc0, 0xd7,
        0xdf, 0xff, 0x100, 0x130, 0x131, 0x1c5, 0x2b0, 0x300, 0x370, 0x3c2, 0x5d0, 0x661, 0x2003, 0x2028, 0x20ac, 0x2160, 0x2460, 0x3007,
        0x4e2d, 0xac00, 0xd800, 0xdc00, 0xe000, 0xfb01, 0xfeff, 0xff21, 0xffff, 0x10400, 0x1d7ce, 0x1f600, 0x20000, 0xe0001, 0x10ffff};

    static char flag(boolean b, char c) {
        return b ? c : '-';
    }

    public static void main(String[] args) {
        for (int c : SAMPLE) {
            StringBuilder sb = new StringBuilder();
            sb.append(Integer.toHexString(c)).append(' ').append(Character.getType(c)).append(' ');
            sb.append(flag(Character.isLetter(c), 'L')).append(flag(Character.isDigit(c), 'D')).append(flag(Character.isLetterOrDigit(c), 'X'));
            sb.append(flag(Character.isUpperCase(c), 'U')).append(flag(Character.isLowerCase(c), 'l')).append(flag(Character.isTitleCase(c), 'T'));
            sb.append(flag(Character.isWhitespace(c), 'W')).append(flag(Character.isSpaceChar(c), 'S')).append(flag(Character.isISOControl(c), 'C'));
            sb.append(flag(Character.isJavaIdentifierStart(c), 'J')).append(flag(Character.isJavaIdentifierPart(c), 'j'));
            sb.append(flag(Character.isUnicodeIdentifierStart(c), 'I')).append(flag(Character.isIdentifierIgnorable(c), 'g'));
            sb.append(flag(Character.isDefined(c), 'd')).append(flag(Character.isAlphabetic(c), 'a')).append(flag(Character.isIdeographic(c), 'i'));
            sb.append(flag(Character.isMirrored(c), 'm')).append(flag(Character.isSupplementaryCodePoint(c), 's')).append(flag(Character.isBmpCodePoint(c), 'b'));
            sb.append(' ').append(Integer.toHexString(Character.toUpperCase(c))).append(' ').append(Integer.toHexString(Character.toLowerCase(c)));
            sb.append(' ').append(Integer.toHexString(Character.toTitleCase(c))).append(' ').append(Character.getNumericValue(c));
            sb.append(' ').append(Character.digit(c, 10)).append(' ').append(Character.digit(c, 36)).append(' ').append(Character.getDirectionality(c));
            sb.append(' ').append(Character.charCount(c));
            System.out.println(sb);
        }

        // a checksum over a whole plane's first part keeps the tables honest
        int letters = 0, digits = 0, upper = 0, sum = 0;
        for (int c = 0; c < 0x1800; c++) {
            if (Character.isLetter(c)) letters++;
            if (Character.isDigit(c)) digits++;
            if (Character.isUpperCase(c)) upper++;
            sum = sum * 31 + Character.toLowerCase(c) + Character.getType(c);
        }
        System.out.println(letters + " " + digits + " " + upper + " " + sum);

        for (int radix : new int[] {2, 8, 10, 16, 36, 37}) {
            System.out.print(Integer.toHexString(Character.forDigit(radix - 1, radix)) + " " + Character.digit('z', radix) + " ");
        }
        System.out.println();
        System.out.println(Character.isHighSurrogate('\ud800') + " " + Character.isLowSurrogate('\ud800') + " " + Character.isSurrogatePair('\ud83d', '\ude00')
            + " " + Integer.toHexString(Character.toCodePoint('\ud83d', '\ude00')) + " " + (int) Character.highSurrogate(0x1f600) + " "
            + (int) Character.lowSurrogate(0x1f600) + " " + Character.isValidCodePoint(0x110000) + " " + Character.isSurrogate('x'));
        System.out.println(Character.codePointAt(new char[] {'\ud83d', '\ude00'}, 0) + " " + Character.codePointAt("a\ud83d\ude00", 1) + " "
            + Character.codePointCount("a\ud83d\ude00", 0, 3) + " " + Character.toChars(0x1f600).length + " " + (int) Character.reverseBytes('\u1234'));
        System.out.println(Character.getName('A') + " | " + Character.getName(0x1f600) + " | " + Character.getName(0xd800) + " | " + Character.codePointOf("LATIN SMALL LETTER A"));
        System.out.println(Character.UnicodeBlock.of('A') + " " + Character.UnicodeBlock.of(0x4e2d) + " " + Character.UnicodeScript.of(0x3b1) + " "
            + Character.UnicodeBlock.forName("Greek") + " " + Character.UnicodeScript.forName("LATN"));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('z') + " " + Character.hashCode('q') + " "
            + Character.toString('t') + " " + Character.valueOf('c').equals('c') + " " + Character.valueOf('c').equals((Object) "c"));
        System.out.println((int) Character.MIN_VALUE + " " + (int) Character.MAX_VALUE + " " + Character.BYTES + " " + Character.MIN_RADIX + " " + Character.MAX_RADIX);
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Character.codePointOf("NO SUCH NAME");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
