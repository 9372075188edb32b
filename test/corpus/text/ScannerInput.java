// stdin: 12 word 3.75 true\nsecond line, with commas\n\n0x1F 99999999999 -8\nname=Bob;age=7\nlast line without newline
// Scanner over System.in and over strings, StringTokenizer, StreamTokenizer.
import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;

public class ScannerInput {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        System.out.println(in.nextInt() + " " + in.next() + " " + in.nextDouble() + " " + in.nextBoolean() + " [" + in.nextLine() + "]");
        System.out.println(in.nextLine() + "|" + in.nextLine() + "|");
        System.out.println(in.hasNextInt() + " " + in.hasNext() + " " + in.next());
        expect("too big for int", in::nextInt);
        System.out.println(in.hasNextLong() + " " + in.nextLong() + " " + in.nextByte());
        in.nextLine();
        System.out.println(in.findInLine("(\\w+)=(\\w+);age=(\\d+)"));
        MatchResult r = in.match();
        System.out.println(r.group(1) + r.group(2) + r.group(3));
        in.nextLine();
        System.out.println(in.hasNextLine() + " " + in.nextLine() + " " + in.hasNextLine() + in.hasNext());
        expect("no line", in::nextLine);
        expect("no token", in::next);
        in.close();
        expect("closed", in::next);

        Scanner s = new Scanner("a,b,,c, 1 ,2").useDelimiter(",");
        List<String> parts = new ArrayList<>();
        while (s.hasNext()) parts.add("<" + s.next() + ">");
        System.out.println(parts);
        System.out.println(new Scanner("1 fish 2 fish red fish blue fish").useDelimiter("\\s*fish\\s*").tokens().collect(Collectors.joining("/")));
        System.out.println(new Scanner("1.234,5 x").useLocale(Locale.GERMANY).nextDouble() + " " + new Scanner("1,234").useLocale(Locale.US).nextInt() + " " + new Scanner("ff").nextInt(16) + " " + new Scanner("123456789012345678901").nextBigInteger() + " " + new Scanner("1.50").useLocale(Locale.US).nextBigDecimal());
        expect("mismatch", () -> new Scanner("abc").nextInt());
        expect("pattern", () -> new Scanner("abc").next("\\d+"));
        expect("skip", () -> new Scanner("abc").skip("x"));
        System.out.println(new Scanner("abc def").skip("a").next() + " " + new Scanner("k1 k2").findAll("k(\\d)").map(m -> m.group(1)).collect(Collectors.toList()) + " " + new Scanner("x y").hasNext("[a-x]"));
        Scanner retry = new Scanner("bad 5");
        try {
            retry.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage() + " then " + retry.next() + " " + retry.nextInt());
        }
        System.out.println(new Scanner("l1\r\nl2\rl3\n").nextLine().length() + " " + new Scanner("").hasNextLine() + " " + new Scanner(new StringReader("reader text")).next());

        StringTokenizer st = new StringTokenizer("this is;a test", " ;");
        StringBuilder sb = new StringBuilder().append(st.countTokens());
        while (st.hasMoreTokens()) sb.append('/').append(st.nextToken());
        System.out.println(sb);
        StringTokenizer delims = new StringTokenizer("1+2*3", "+*", true);
        while (delims.hasMoreElements()) System.out.print(delims.nextElement() + " ");
        StringTokenizer change = new StringTokenizer("a b,c d,e");
        System.out.println(change.nextToken() + change.nextToken(",") + "|" + change.nextToken(" "));
        try {
            st.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        StreamTokenizer tok = new StreamTokenizer(new StringReader("x = 3.5 + 'quoted' // comment\n y1 \"str\\n\" -7"));
        tok.slashSlashComments(true);
        tok.eolIsSignificant(true);
        int type;
        StringBuilder tokens = new StringBuilder();
        while ((type = tok.nextToken()) != StreamTokenizer.TT_EOF) {
            if (type == StreamTokenizer.TT_NUMBER) tokens.append("num ").append(tok.nval);
            else if (type == StreamTokenizer.TT_WORD) tokens.append("word ").append(tok.sval);
            else if (type == StreamTokenizer.TT_EOL) tokens.append("eol ").append(tok.lineno());
            else tokens.append((char) type).append(tok.sval == null ? "" : tok.sval.trim());
            tokens.append(" | ");
        }
        System.out.println(tokens);
    }
}
