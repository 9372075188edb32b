// StringBuilder and StringBuffer: growth, insertion, deletion, surrogates, errors.
import java.util.Arrays;

public class StringBuilders {
    static String hex(CharSequence s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < 32 || c > 126) sb.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
            else sb.append(c);
        }
        return sb.toString();
    }

    static void expect(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(3.5f).append(4.25).append(true).append((Object) null).append((String) null)
            .append(new char[] {'x', 'y'}).append("substring", 3, 6).append(new char[] {'a', 'b', 'c'}, 1, 2).append(Integer.MIN_VALUE)
            .append(Long.MIN_VALUE).append(Double.MIN_VALUE).append(Float.NaN).append(new StringBuilder("sb")).append((CharSequence) "cs");
        System.out.println(sb + " " + sb.length());

        sb.setLength(0);
        sb.append("0123456789");
        sb.insert(0, 'A').insert(5, "BBB").insert(sb.length(), 12).insert(3, true).insert(2, 1.5).insert(1, new char[] {'z'})
            .insert(0, (Object) null).insert(4, 9L).insert(0, "cut me", 0, 3);
        System.out.println(sb);
        sb.delete(0, 4).deleteCharAt(0).delete(5, 999).replace(1, 3, "REPLACED").replace(0, 99, "tiny");
        System.out.println(sb + " " + sb.indexOf("n") + " " + sb.lastIndexOf("t") + " " + sb.indexOf("zz") + " " + sb.charAt(2));
        sb.setCharAt(1, 'I');
        sb.setLength(6);
        System.out.println(hex(sb) + " " + sb.length());
        sb.setLength(2);
        System.out.println(sb + " " + sb.compareTo(new StringBuilder("tJ")) + " " + sb.equals(new StringBuilder("tI")));

        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder(5).capacity() + " " + new StringBuilder("abc").capacity());
        StringBuilder grow = new StringBuilder(2);
        int last = grow.capacity();
        for (int i = 0; i < 100; i++) {
            grow.append(i);
            if (grow.capacity() != last) {
                last = grow.capacity();
                System.out.print(last + " ");
            }
        }
        grow.trimToSize();
        System.out.println(grow.capacity() + " " + grow.toString().hashCode());
        grow.ensureCapacity(1000);
        System.out.println(grow.capacity());

        System.out.println(hex(new StringBuilder("abc").reverse()) + " " + hex(new StringBuilder("a\ud83d\ude00b").reverse()) + " "
            + hex(new StringBuilder("\ude00\ud83d").reverse()) + " " + hex(new StringBuilder("x\ud83d\ud83d\ude00\ude00").reverse())
            + " " + hex(new StringBuilder("\u4e2d\u6587x").reverse()) + " " + hex(new StringBuilder().reverse()));

        // latin1 that becomes utf16, and is compacted again
        StringBuilder mixed = new StringBuilder("plain");
        mixed.append('\u0101').insert(0, '\u4e2d').setCharAt(1, '\u03c0');
        System.out.println(hex(mixed));
        mixed.deleteCharAt(0).deleteCharAt(0).setLength(4);
        System.out.println(hex(mixed) + " " + mixed.toString().equals("lain") + " " + mixed.toString().hashCode());
        mixed.appendCodePoint(0x1f600).appendCodePoint('z');
        System.out.println(hex(mixed) + " " + mixed.codePointAt(4) + " " + mixed.codePointBefore(6) + " " + mixed.codePointCount(0, mixed.length())
            + " " + mixed.offsetByCodePoints(0, 5));
        char[] out = new char[8];
        Arrays.fill(out, '.');
        mixed.getChars(1, 4, out, 2);
        System.out.println(new String(out) + " " + mixed.substring(2, 4) + " " + mixed.subSequence(0, 2) + " " + mixed.chars().sum());

        StringBuffer buffer = new StringBuffer("buffer");
        buffer.append(' ').append(1).append(2.0).insert(0, "[").append(']').reverse();
        System.out.println(buffer + " " + buffer.length() + " " + buffer.indexOf("0"));
        buffer.setLength(3);
        System.out.println(buffer + " " + "]0.".contentEquals(buffer));

        expect(() -> new StringBuilder("abc").charAt(3));
        expect(() -> new StringBuilder("abc").deleteCharAt(3));
        expect(() -> new StringBuilder("abc").insert(4, "x"));
        expect(() -> new StringBuilder("abc").delete(2, 1));
        expect(() -> new StringBuilder("abc").replace(4, 5, ""));
        expect(() -> new StringBuilder("abc").setLength(-1));
        expect(() -> new StringBuilder("abc").substring(2, 9));
        expect(() -> new StringBuilder("abc").append("xyz", 2, 9));
        expect(() -> new StringBuilder("abc").setCharAt(-1, 'x'));
        expect(() -> new StringBuilder("abc").appendCodePoint(-1));
        expect(() -> new StringBuilder(-1));
        expect(() -> new StringBuilder((String) null));
        expect(() -> new StringBuffer("abc").charAt(7));
    }
}
