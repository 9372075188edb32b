/** Output in UTF-8: two, three and four byte characters, combining marks, lone surrogates and control characters. */
public class Unicode {
    static final String IDENT\u0049FIER = "escaped identifier";

    public static void main(String[] args) throws Exception {
        System.out.println("ASCII, é ü ñ ß, Ωλ, Жя, עברית, العربية, हिन्दी, 中文, 日本語, 한국어, 😀👩‍👩‍👧, 𝔘, ﬁ");
        System.err.println("stderr: é 中 😀");
        System.out.println("e\u0301 \u00e9 " + "e\u0301".length() + " \ud83d\ude00".length() + " \ud83d|\ude00|" + "\ud83d" + "\ude00");
        System.out.println("tab\tbell\7 nul\0 del\u007f nbsp\u00a0 zwsp\u200b bom\ufeff ls\u2028 end");
        int größe = 5, 数 = 7;
        System.out.println(größe * 数 + IDENTIFIER);
        System.out.print('€');
        System.out.print(new char[] {'\u20ac', '\ud83d', '\ude00'});
        System.out.print((char) 0x416);
        System.out.println();
        System.out.printf("%s %c %c %S%n", "ünï", 0x1f600, 'ж', "straße");
        for (String s : new String[] {"é", "中", "😀", "\ud800", "a\udc00b"}) System.out.print(java.util.Arrays.toString(s.getBytes("UTF-8")) + s.codePointAt(0) + " ");
        System.out.println();
        System.out.println("İSTANBUL".toLowerCase(java.util.Locale.ROOT).length() + " " + "ß".toUpperCase(java.util.Locale.ROOT) + " " + "ΣΑΣ".toLowerCase(java.util.Locale.ROOT) + " " + "ǆ".toUpperCase(java.util.Locale.ROOT) + " " + "éÉ".equalsIgnoreCase("ÉÉ") + " " + "中文".compareTo("日本") + " " + new StringBuilder("añ😀中").reverse() + " " + "é".hashCode() + " " + "日本".hashCode());
        byte[] bad = {(byte) 0xc3, 0x28, (byte) 0xff, 'a', (byte) 0xe4, (byte) 0xb8};
        System.out.println(new String(bad, "UTF-8") + " " + new String(new byte[] {(byte) 0xe9}, "ISO-8859-1") + " " + "é€".getBytes("ISO-8859-1")[1] + " " + "é".getBytes("US-ASCII")[0] + " " + java.util.Arrays.toString("é".getBytes("UTF-16")));
    }
}
