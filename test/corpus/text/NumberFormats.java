// java.text number formatting and parsing: DecimalFormat patterns, NumberFormat instances, rounding, ChoiceFormat, MessageFormat.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Currency;
import java.util.Locale;

public class NumberFormats {
    static String ascii(Object o) {
        StringBuilder sb = new StringBuilder();
        for (char c : String.valueOf(o).toCharArray()) {
            if (c >= ' ' && c <= '~') sb.append(c);
            else sb.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
        }
        return sb.toString();
    }

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void patterns() {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        String[] patterns = {"0", "#", "#.##", "0.00", "000.000", "#,##0.00", "#,###", "0.###E0", "##0.##E0", "00.00%", "#\u2030", "$#,##0.00;($#,##0.00)", "'#'0", "0.0 kg", "#,##,##0", "0E00"};
        double[] values = {0, 1, -1, 0.5, 1234.567, -1234567.891, 0.000123, 1e15, Double.NaN, Double.POSITIVE_INFINITY, 2.5, 3.5, -0.4};
        for (String p : patterns) {
            DecimalFormat df = new DecimalFormat(p, us);
            StringBuilder sb = new StringBuilder(ascii(p)).append(" ->");
            for (double v : values) sb.append(' ').append(ascii(df.format(v)));
            sb.append(' ').append(ascii(df.format(1234567890123L))).append(' ').append(ascii(df.toPattern())).append(' ').append(df.getMultiplier());
            System.out.println(sb);
        }
        DecimalFormat rounding = new DecimalFormat("0.0", us);
        for (RoundingMode m : RoundingMode.values()) {
            rounding.setRoundingMode(m);
            if (m == RoundingMode.UNNECESSARY) {
                expect("unnecessary", () -> rounding.format(0.25));
                continue;
            }
            System.out.println(m + " " + rounding.format(0.25) + " " + rounding.format(0.35) + " " + rounding.format(-0.25) + " " + rounding.format(0.31) + " " + rounding.format(new BigDecimal("0.05")));
        }
        DecimalFormat df = new DecimalFormat("#,##0.###", us);
        df.setMinimumFractionDigits(2);
        df.setMaximumIntegerDigits(5);
        df.setNegativePrefix("minus ");
        df.setPositivePrefix("plus ");
        System.out.println(df.format(123456789.5) + " " + df.format(-3) + " " + df.format(new BigDecimal("123.4567890123")));
        expect("bad pattern", () -> new DecimalFormat("0.0.0", us));
        expect("bad pattern2", () -> new DecimalFormat("#0#", us));
        expect("format object", () -> df.format("text"));
    }

    static void instances() throws ParseException {
        for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.ROOT}) {
            System.out.println(l + " " + ascii(NumberFormat.getInstance(l).format(1234567.891)) + " " + ascii(NumberFormat.getIntegerInstance(l).format(2.5)) + " " + ascii(NumberFormat.getPercentInstance(l).format(0.256))
                + " " + ascii(NumberFormat.getCurrencyInstance(l).format(-1234.5)) + " " + ascii(NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(12345)));
        }
        NumberFormat nf = NumberFormat.getInstance(Locale.GERMANY);
        System.out.println(nf.parse("1.234,5") + " " + nf.parse("12abc") + " " + nf.parse("-7") + " " + nf.parse("1234567890123456789012").getClass().getSimpleName());
        for (String bad : new String[] {"abc", "", "-"}) {
            try {
                System.out.println(nf.parse(bad));
            } catch (ParseException e) {
                System.out.println(e + " at " + e.getErrorOffset());
            }
        }
        ParsePosition pos = new ParsePosition(3);
        System.out.println(nf.parse("abc42xyz", pos) + " " + pos.getIndex() + " " + pos.getErrorIndex());
        DecimalFormat big = (DecimalFormat) NumberFormat.getInstance(Locale.US);
        big.setParseBigDecimal(true);
        System.out.println(big.parse("123,456,789.123456789012345678") + " " + Currency.getInstance("EUR").getDefaultFractionDigits() + " " + ascii(Currency.getInstance(Locale.US).getSymbol(Locale.US)) + " " + Currency.getInstance("JPY").getNumericCode());
        expect("currency", () -> Currency.getInstance("ZZZZ"));
    }

    static void messages() {
        ChoiceFormat choice = new ChoiceFormat("0#no files|1#one file|1<{0} files");
        System.out.println(choice.format(0) + ", " + choice.format(1) + ", " + choice.format(5) + ", " + choice.format(-3) + " " + choice.toPattern());
        System.out.println(new ChoiceFormat(new double[] {0, 10, 100}, new String[] {"few", "some", "many"}).format(50));
        System.out.println(MessageFormat.format("{0} and {1}, again {0}; it''s '{'quoted'}' {2}", "a", 12345, null));
        MessageFormat mf = new MessageFormat("There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files} on {1} ({2,number,#.##}, {3,number,percent})", Locale.US);
        System.out.println(mf.format(new Object[] {0, "disk", 1.234, 0.5}) + " / " + mf.format(new Object[] {1, "disk", 1.236, 0.25}) + " / " + mf.format(new Object[] {1500, "disk", 2, 2}));
        System.out.println(new MessageFormat("{0,date,yyyy-MM-dd} {5}", Locale.US).format(new Object[] {new java.util.Date(86400000L * 365 + 43200000L)}).substring(0, 4) + " " + mf.toPattern());
        try {
            Object[] parsed = new MessageFormat("{0}: {1,number}", Locale.US).parse("key: 42");
            System.out.println(parsed[0] + " " + parsed[1]);
            new MessageFormat("{0}: {1,number}", Locale.US).parse("nothing");
        } catch (ParseException e) {
            System.out.println(e);
        }
        expect("bad index", () -> new MessageFormat("{x}"));
        expect("bad type", () -> new MessageFormat("{0,foo}"));
        expect("unmatched", () -> new MessageFormat("{0"));
        expect("bad arg", () -> new MessageFormat("{0,number}", Locale.US).format(new Object[] {"text"}));
    }

    public static void main(String[] args) throws ParseException {
        patterns();
        instances();
        messages();
    }
}
