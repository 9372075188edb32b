/** char arithmetic and Character's classification of code points across planes. */
public class CharOps {
    public static void main(String[] args) {
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c + " " + (c + 1) + " " + (char) (c + 1) + " " + (int) c + " " + c + 1 + " " + (char) 65 + (char) 0x3b1 + " " + ('a' + 'b') + " " + (char) ('a' ^ ' ') + " " + 'a' / 2 + " " + 'z' % 7);
        char max = '\uffff';
        max++;
        System.out.println((int) max + " " + (int) --max + " " + (short) max + " " + (byte) max + " " + (max > 0) + " " + -'a' + " " + ~'a' + " " + ('a' < 'b') + " " + (float) 'a' + " " + (double) 'b' + " " + (long) 'c');
        StringBuilder alphabet = new StringBuilder();
        for (char x = 'a'; x <= 'z'; x += 3) alphabet.append(x).append((char) (x - 32));
        System.out.println(alphabet.reverse());
        int[] codes = {0, 9, ' ', '0', 'A', 'a', '_', '$', 0x7f, 0xa0, 0xaa, 0xb2, 0xdf, 0x130, 0x131, 0x1c5, 0x3c3, 0x660, 0x2028, 0x2160, 0x3007, 0x4e00, 0xd800, 0xdc00, 0xfeff, 0xfffd, 0x10400, 0x1d7d8, 0x1f600, 0x20000, 0x10ffff};
        for (int p : codes) {
            System.out.println(Integer.toHexString(p) + " " + Character.isLetter(p) + Character.isDigit(p) + Character.isWhitespace(p) + Character.isSpaceChar(p) + Character.isUpperCase(p) + Character.isLowerCase(p)
                + Character.isTitleCase(p) + Character.isJavaIdentifierStart(p) + Character.isJavaIdentifierPart(p) + Character.isISOControl(p) + Character.isDefined(p) + Character.isMirrored(p)
                + Character.isIdeographic(p) + Character.isAlphabetic(p) + Character.isIdentifierIgnorable(p)
                + " " + Character.getType(p) + " " + Character.getNumericValue(p) + " " + Character.digit(p, 16) + " " + Integer.toHexString(Character.toUpperCase(p)) + " " + Integer.toHexString(Character.toLowerCase(p))
                + " " + Integer.toHexString(Character.toTitleCase(p)) + " " + Character.getDirectionality(p) + " " + Character.charCount(p) + " " + Character.isSupplementaryCodePoint(p));
        }
        System.out.println(Character.forDigit(11, 16) + "" + Character.forDigit(35, 36) + (int) Character.forDigit(36, 36) + Character.digit('z', 36) + Character.digit('\uff21', 16) + Character.digit('8', 8));
        String s = "a\ud83d\ude00b\ud800";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(1) + " " + s.codePointAt(2) + " " + s.codePointBefore(3) + " " + s.offsetByCodePoints(0, 2)
            + " " + Character.toCodePoint('\ud83d', '\ude00') + " " + (int) Character.highSurrogate(0x1f600) + " " + (int) Character.lowSurrogate(0x1f600) + " " + Character.isSurrogatePair('\ud83d', '\ude00')
            + " " + Character.toChars(0x1f600).length + " " + Character.isHighSurrogate(s.charAt(1)) + Character.isLowSurrogate(s.charAt(1)) + " " + Character.isBmpCodePoint(0x1f600) + Character.isValidCodePoint(0x110000));
        StringBuilder rev = new StringBuilder(s).reverse();
        for (int i = 0; i < rev.length(); i++) System.out.print(Integer.toHexString(rev.charAt(i)) + " ");
        System.out.println();
        System.out.println(Character.compare('a', 'c') + " " + Character.valueOf('x').hashCode() + " " + Character.toString(0x1f600).length() + " " + Character.MIN_RADIX + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE + " " + Character.getName('a') + " " + Character.UnicodeBlock.of('a') + " " + Character.UnicodeScript.of(0x3b1));
        int[] counts = new int[26];
        for (char x : "the quick brown fox jumps over the lazy dog".toCharArray()) if (x >= 'a' && x <= 'z') counts[x - 'a']++;
        StringBuilder histogram = new StringBuilder();
        for (char x = 'a'; x <= 'z'; x++) histogram.append(x).append(counts[x - 'a']);
        System.out.println(histogram);
        StringBuilder rot = new StringBuilder();
        for (char x : "Hello, World".toCharArray()) rot.append(Character.isLetter(x) ? (char) ((x & 0x60) + ((x & 31) - 1 + 13) % 26 + 1) : x);
        System.out.println(rot);
        long upper = 0;
        for (int p = 0; p < 0x600; p++) upper = upper * 31 + Character.toUpperCase(p) * 3 + Character.toLowerCase(p) * 5 + Character.getType(p);
        System.out.println(upper);
    }
}
