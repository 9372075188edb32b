// java.util.regex: groups, quantifiers, lookaround, back references, flags, Unicode, replacement, errors.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

public class RegexBasics {
    static void all(String regex, int flags, String input) {
        Matcher m = Pattern.compile(regex, flags).matcher(input);
        List<String> found = new ArrayList<>();
        while (m.find()) {
            StringBuilder sb = new StringBuilder(m.start() + "-" + m.end() + ":" + m.group());
            for (int g = 1; g <= m.groupCount(); g++) sb.append("/").append(m.group(g));
            found.add(sb.toString());
        }
        StringBuilder out = new StringBuilder(regex + " " + found);
        for (int i = 0; i < out.length(); i++) {
            if (out.charAt(i) == '\n' || out.charAt(i) == '\r') out.setCharAt(i, '$');
            if (out.charAt(i) > 126) out.setCharAt(i, '?');
        }
        System.out.println(out);
    }

    static void bad(String regex) {
        try {
            Pattern.compile(regex);
            System.out.println(regex + " compiles");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getDescription() + " | " + e.getIndex() + " | " + e.getPattern());
            System.out.println(e.getMessage());
        }
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
        all("a+", 0, "aaa b aa");
        all("a+?", 0, "aaa");
        all("a++b", 0, "aaab aab");
        all("(a|ab)(c|bcd)(d*)", 0, "abcd");
        all("(\\w+)@(\\w+)\\.com", 0, "joe@example.com, ann@test.com");
        all("(\\d{3})-(\\d{4})?", 0, "555-1234 555-");
        all("x*", 0, "axb");
        all("^\\w", Pattern.MULTILINE, "one\ntwo\nthree");
        all("\\w$", Pattern.MULTILINE, "one\ntwo\nthree");
        all("o.t", Pattern.DOTALL, "o\nt o\tt");
        all("HeLLo", Pattern.CASE_INSENSITIVE, "hello HELLO hellO");
        all("\u00c4", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "\u00e4\u00c4");
        all("a  b # comment\n | c", Pattern.COMMENTS, "ab c");
        all("a.b", Pattern.LITERAL, "a.b axb");
        all("(?i)abc(?-i)D", 0, "ABCD abcd abcD");
        all("(?<=\\$)\\d+(?!\\d|%)", 0, "$100 $20% 300");
        all("(?<!un)happy", 0, "happy unhappy");
        all("foo(?=bar)", 0, "foobar foobaz");
        all("(\\w)\\1", 0, "bookkeeper");
        all("(?<year>\\d{4})-(?<mon>\\d\\d)\\k<mon>?", 0, "2024-0505 1999-12");
        all("(?>a+)ab", 0, "aaab");
        all("(?:ab)+", 0, "ababab");
        all("[a-f&&[^bd]]+", 0, "abcdef");
        all("[^\\s,]+", 0, "one, two  three");
        all("\\bcat\\b", 0, "cat concat cat.");
        all("\\p{Lu}\\p{L}*", 0, "Hello \u00c9t\u00e9 world");
        all("\\p{IsGreek}+", 0, "abc\u03b1\u03b2\u03b3def");
        all("\\p{javaUpperCase}|\\p{Punct}|\\p{IsDigit}", 0, "aB!3");
        all(".", 0, "a\ud83d\ude00b");
        all("\\R", 0, "a\r\nb\nc");
        all("\\x41\\u0042\\103?\\t", 0, "AB\t");
        all("\\Qa.b\\E+", 0, "a.bbb");
        all("(a)?(b)?c", 0, "c ac bc");
        all("(a*)*b", 0, "aaab");
        all("(?s).*?end", 0, "x\nend y end");
        all("\\G\\d", 0, "123a4");
        all("[\\[\\]\\\\-]", 0, "a[b]c\\d-e");
        all("\\d{2,3}", 0, "1 22 333 4444 55555");
        all("(?u)\\w+", Pattern.UNICODE_CHARACTER_CLASS, "na\u00efve");
        all("\\h+\\v", 0, "a \t\n");

        System.out.println("2024-05-06".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3.$2.$1") + " " + "a.b".replaceAll(".", "\\$") + " " + "x".replaceAll("x", Matcher.quoteReplacement("$1\\")) + " " + "john smith".replaceAll("(?<f>\\w+) (?<l>\\w+)", "${l}, ${f}"));
        System.out.println(Pattern.compile("\\d+").matcher("a1b22c333").replaceAll(r -> "<" + Integer.parseInt(r.group()) * 2 + ">") + " " + Pattern.compile("[aeiou]").matcher("regular").replaceFirst(r -> r.group().toUpperCase()));
        Matcher m = Pattern.compile("(\\w)(\\d)").matcher("a1 b2 c3");
        StringBuilder sb = new StringBuilder();
        while (m.find()) m.appendReplacement(sb, m.group(2).equals("2") ? "TWO" : "$2$1");
        System.out.println(m.appendTail(sb));
        System.out.println(Arrays.toString(Pattern.compile("\\s*[,;]\\s*").split("a , b;c,,d;;")) + Arrays.toString(Pattern.compile(",").split("a,b,c,d", 2)) + Pattern.compile("-").splitAsStream("x-y-z").collect(Collectors.toList())
            + Arrays.toString("aXbXc".split("(?=X)")) + Arrays.toString("2*3+4".split("(?<=[*+])|(?=[*+])")));
        System.out.println(Pattern.matches("a*b", "aaab") + " " + Pattern.compile("b").asPredicate().test("abc") + Pattern.compile("b").asMatchPredicate().test("abc") + " " + Pattern.quote("a\\Eb") + " " + Pattern.compile("x", Pattern.MULTILINE | Pattern.DOTALL).flags());

        m = Pattern.compile("(a)(b)?").matcher("xxabyya");
        System.out.println(m.lookingAt() + " " + m.matches() + " " + m.find() + " " + m.start(1) + m.end(2) + " " + m.find(3) + " " + m.group(2) + m.start(2) + " " + m.hitEnd() + m.find());
        m.reset("ab").region(0, 1);
        System.out.println(m.matches() + " " + m.regionStart() + m.regionEnd() + " " + m.usePattern(Pattern.compile("a")).reset().lookingAt() + m.hasAnchoringBounds() + " " + m);
        List<String> results = Pattern.compile("o").matcher("foo boo").results().map(MatchResult::start).map(String::valueOf).collect(Collectors.toList());
        System.out.println(results + " " + Pattern.compile("(?<n>x)").matcher("x").replaceAll("[${n}]"));
        MatchResult snapshot = Pattern.compile("(.)(.)").matcher("pq").results().findFirst().get();
        System.out.println(snapshot.group(2) + snapshot.groupCount() + snapshot.end());

        for (String s : new String[] {"(", ")", "[a", "a{2", "a{3,1}", "*", "\\", "(?<n>a)(?<n>b)", "\\k<x>", "(?<=a+)b", "[z-a]", "\\p{Foo}", "(?z)", "a**", "\\u12", "x{99999999999}", "(?<1>a)", "[&&", "\\1"}) bad(s);
        expect(() -> Pattern.compile("a").matcher("a").group());
        expect(() -> Pattern.compile("a").matcher("a").start());
        expect(() -> {
            Matcher x = Pattern.compile("a").matcher("a");
            x.find();
            x.group(1);
        });
        expect(() -> {
            Matcher x = Pattern.compile("(?<k>a)").matcher("a");
            x.find();
            System.out.println(x.group("k"));
            x.group("nokey");
        });
        expect(() -> "a".replaceAll("a", "$"));
        expect(() -> "a".replaceAll("a", "\\"));
        expect(() -> "a".replaceAll("a", "${none}"));
        expect(() -> Pattern.compile("a").matcher("abc").region(2, 9));
        expect(() -> Pattern.compile("a").matcher("abc").find(9));
    }
}
