// Every everyday method of String, on latin1 and on utf16 strings.
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

public class StringMethods {
    static String esc(String s) {
        StringBuilder sb = new StringBuilder("\"");
        for (char c : s.toCharArray()) {
            if (c < ' ' || c > '~') sb.append(String.format("\\u%04x", (int) c));
            else sb.append(c);
        }
        return sb.append('"').toString();
    }

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void searching() {
        for (String s : new String[] {"abracadabra", "\u03b1br\u03b1c\u03b1d\u03b1br\u03b1", ""}) {
            System.out.println(esc(s) + " " + s.length() + " " + s.isEmpty() + " " + s.isBlank());
            System.out.println(s.indexOf('b') + " " + s.indexOf('b', 2) + " " + s.indexOf('b', -5) + " " + s.indexOf('b', 99)
                + " " + s.lastIndexOf('b') + " " + s.lastIndexOf('b', 7) + " " + s.lastIndexOf('b', -1));
            System.out.println(s.indexOf("br") + " " + s.indexOf("br", 2) + " " + s.indexOf("") + " " + s.indexOf("", 50)
                + " " + s.lastIndexOf("br") + " " + s.lastIndexOf("") + " " + s.lastIndexOf("br", 7));
            System.out.println(s.indexOf("\u03b1") + " " + s.lastIndexOf('\u03b1') + " " + s.contains("cad") + " "
                + s.contains("\u03b1d") + " " + s.startsWith("ab") + " " + s.startsWith("br", 1) + " " + s.startsWith("br", -1)
                + " " + s.endsWith("bra") + " " + s.endsWith(""));
            System.out.println(s.hashCode() + " " + s.chars().sum() + " " + s.codePoints().distinct().count());
        }
    }

    static void comparing() {
        String[] words = {"apple", "Apple", "applesauce", "\u00e4pfel", "\u4e2d", "", "app", "b"};
        for (String a : words) {
            StringBuilder line = new StringBuilder();
            for (String b : words) {
                line.append(a.compareTo(b)).append('/').append(a.compareToIgnoreCase(b)).append(' ');
            }
            System.out.println(line.toString().trim());
        }
        System.out.println("straSSe".equalsIgnoreCase("STRAsse") + " " + "\u0130".equalsIgnoreCase("i") + " "
            + "\u00c4\u00d6".equalsIgnoreCase("\u00e4\u00f6") + " " + "\u03a3".equalsIgnoreCase("\u03c2"));
        System.out.println("Hello World".regionMatches(6, "world", 0, 5) + " "
            + "Hello World".regionMatches(true, 6, "world", 0, 5) + " " + "Hello".regionMatches(-1, "H", 0, 1) + " "
            + "Hello".regionMatches(0, "H", 0, -3) + " " + "Hello".regionMatches(3, "lo!", 0, 3));
        System.out.println("abc".contentEquals(new StringBuilder("abc")) + " " + "abc".contentEquals("abd") + " "
            + "abc".equals(null) + " " + "abc".equals((Object) new StringBuilder("abc")));
        System.out.println("abc".contentEquals(new StringBuffer("abc")) + " " + String.CASE_INSENSITIVE_ORDER.compare("aB", "Ab"));
    }

    static void deriving() {
        String s = "  \t Mixed Case text \u00a0\u2003\n";
        System.out.println(esc(s.trim()) + esc(s.strip()) + esc(s.stripLeading()) + esc(s.stripTrailing()));
        System.out.println(esc("\u2003\u2003".strip()) + "\u2003".isBlank() + "\u00a0".isBlank());
        System.out.println("abcdef".substring(2) + " " + "abcdef".substring(2, 4) + " " + "abcdef".subSequence(0, 3) + " "
            + esc("abcdef".substring(6)));
        System.out.println(esc("a\u03b2c\u03b4".substring(2, 3)) + esc("a\u03b2c\u03b4".substring(1)));
        System.out.println("banana".replace('a', 'o') + " " + "banana".replace("an", "<>") + " " + "banana".replace("", "-") + " "
            + "banana".replace('x', 'y') + " " + esc("banana".replace('a', '\u0101')) + " " + esc("b\u0101n\u0101".replace('\u0101', 'a')));
        System.out.println("a1b22c333".replaceAll("[0-9]+", "#") + " " + "a1b22c333".replaceFirst("\\d", "_") + " "
            + "x.y.z".replaceAll("(\\w)\\.(\\w)", "$2.$1"));
        System.out.println("ab".repeat(3) + esc("ab".repeat(0)) + "x".repeat(5) + esc("\u4e2d".repeat(2)) + esc("".repeat(1000)));
        System.out.println("con".concat("cat") + esc("con".concat("\u00e7\u0107")) + "x".concat(""));
        System.out.println(String.join(", ", "a", "b", "c") + String.join("|", List.of("x", "y")) + esc(String.join(",", List.of()))
            + String.join("-", (CharSequence) null, "n"));
        System.out.println(new StringJoiner(", ", "{", "}").add("p").add("q").setEmptyValue("EMPTY")
            + " " + new StringJoiner(",", "<", ">").setEmptyValue("EMPTY") + " " + new StringJoiner(",", "<", ">").length());
        System.out.println("hello".toUpperCase() + " " + "HELLO".toLowerCase() + " " + "text".indent(2).length() + " "
            + esc("a\nb\r\nc".indent(1)) + esc("   a\n  b\n".indent(-2)));
        System.out.println(esc("  a\n    b\n  c".stripIndent()) + esc("tab\\tnl\\n\\u0041\\101\\s".replace("\\u0041", "A").translateEscapes()));
        System.out.println("transform".transform(x -> x.length() * 2) + " " + "fmt %d %s".formatted(4, "x"));
    }

    static void casing() {
        String[] words = {"stra\u00dfe", "\ufb01n", "\u01c5", "\u0130stanbul", "ISPARTA \u0131", "\u039f\u0394\u039f\u03a3 \u03a3",
            "\u00ff", "\u00b5", "\u1f80", "\ud801\udc28"};
        for (String w : words) {
            System.out.println(esc(w) + " " + esc(w.toUpperCase(Locale.ROOT)) + " " + esc(w.toLowerCase(Locale.ROOT)) + " "
                + esc(w.toUpperCase(Locale.forLanguageTag("tr"))) + " " + esc(w.toLowerCase(Locale.forLanguageTag("tr"))));
        }
    }

    static void splitting() {
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1))
            + Arrays.toString("a,b,,c,,".split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString(",".split(",")));
        System.out.println(Arrays.toString("abc".split("")) + Arrays.toString("a1b2".split("\\d")) + Arrays.toString("a.b.c".split("\\."))
            + Arrays.toString("boo:and:foo".split("o", 5)) + Arrays.toString(" x  y ".split(" +")));
        System.out.println("one\ntwo\r\nthree\rfour\n".lines().map(StringMethods::esc).collect(Collectors.joining("|")));
        System.out.println("".lines().count() + " " + "\n\n".lines().count() + " " + "\u4e00\n\u4e8c".lines().count());
    }

    static void codePoints() {
        String s = "a\ud83d\ude00b\ud800c";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(1) + " " + s.codePointAt(2) + " "
            + s.codePointBefore(3) + " " + s.codePointBefore(1) + " " + s.offsetByCodePoints(0, 2) + " " + s.offsetByCodePoints(4, -2));
        System.out.println(s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.toList()) + " "
            + s.chars().mapToObj(Integer::toHexString).collect(Collectors.toList()));
        System.out.println(s.indexOf(0x1f600) + " " + s.lastIndexOf(0x1f600) + " " + s.indexOf(0xd800) + " " + s.indexOf(-1));
        System.out.println(esc(new String(new int[] {0x41, 0x1f601, 0xe9}, 0, 3)) + esc(new String(new int[] {0x41, 0xe9}, 0, 2))
            + esc(Character.toString(0x10ffff)) + esc(String.valueOf(Character.toChars(0x10000))));
    }

    static void building() {
        char[] cs = {'h', 'e', 'l', 'l', 'o'};
        System.out.println(new String(cs) + new String(cs, 1, 3) + String.valueOf(cs, 2, 2) + String.copyValueOf(cs) + String.valueOf((Object) null));
        System.out.println(String.valueOf(1.5f) + String.valueOf(true) + String.valueOf('c') + String.valueOf(9L) + String.valueOf(-0.0));
        char[] target = "........".toCharArray();
        "abcdef".getChars(1, 4, target, 2);
        System.out.println(new String(target) + " " + Arrays.toString("abc".toCharArray()) + " " + "x\u4e2d".toCharArray().length);
        System.out.println("text".toString() == "text" ? "same" : "different");
        System.out.println(new String("copy").equals("copy") + " " + "abc".describeConstable().get() + " " + "v".charAt(0));
    }

    static void errors() {
        expect("charAt", () -> "abc".charAt(3));
        expect("charAt16", () -> "\u4e2d".charAt(-1));
        expect("substring", () -> "abc".substring(2, 1));
        expect("substring1", () -> "abc".substring(4));
        expect("substring2", () -> "abc".substring(-1, 2));
        expect("subSequence", () -> "abc".subSequence(1, 9));
        expect("repeat", () -> "abc".repeat(-1));
        expect("codePointAt", () -> "abc".codePointAt(5));
        expect("valueOf", () -> String.valueOf(new char[2], 1, 5));
        expect("translateEscapes", () -> "\\q".translateEscapes());
        expect("getChars", () -> "abc".getChars(0, 3, new char[2], 0));
        expect("join", () -> String.join(null, "a"));
        expect("replaceAll", () -> "abc".replaceAll("b", "$5"));
        expect("new int[]", () -> new String(new int[] {-1}, 0, 1));
        expect("compareTo", () -> "a".compareTo(null));
        expect("offset", () -> "abc".offsetByCodePoints(0, 9));
    }

    public static void main(String[] args) {
        searching();
        comparing();
        deriving();
        casing();
        splitting();
        codePoints();
        building();
        errors();
    }
}
