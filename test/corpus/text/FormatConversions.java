// String.format: conversions, flags, widths, precisions, argument indices, locales and every complaint.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Calendar;
import java.util.Date;
import java.util.Formattable;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class FormatConversions {
    static int line;

    static void f(String format, Object... args) {
        f(Locale.ROOT, format, args);
    }

    static void f(Locale locale, String format, Object... args) {
        String result;
        try {
            result = String.format(locale, format, args);
        } catch (RuntimeException e) {
            result = e.getClass().getName() + ": " + e.getMessage();
        }
        StringBuilder sb = new StringBuilder();
        for (char c : result.toCharArray()) {
            if (c >= ' ' && c <= '~') sb.append(c);
            else sb.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
        }
        System.out.println(++line + " " + format.replace("\n", "\\n") + " [" + sb + "]");
    }

    static class Money implements Formattable {
        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            formatter.format("money(%d,%d,%d)", flags, width, precision);
        }
    }

    static void integers() {
        for (String s : new String[] {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%+,010d", "%(,d", "%x", "%X", "%#x", "%08x", "%o", "%#o"}) {
            f(s + " " + s + " " + s, 42, -42, 1234567);
            f(s, Long.MIN_VALUE);
            f(s, (byte) -1);
            f(s, (short) -1);
            f(s, new BigInteger("-123456789012345678901234567890"));
            f(s, (Object) null);
        }
    }

    static void floats() {
        double[] values = {0, -0.0, 1, -1.5, 3.14159265358979, 1234567.891, 1e10, 1e-5, 0.00012345, 9.995, 0.5, 1.5, 2.5, 1e100, 123456789.125, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY};
        String[] formats = {"%f", "%.0f", "%.2f", "%10.3f|", "%-10.1f|", "%+.1f", "%,.2f", "%(.2f", "%012.2f", "%#.0f", "%e", "%.0e", "%.3E", "%12.2e", "%g", "%.3g", "%.10G", "%,g", "%a", "%.3a", "%A", "%s"};
        for (String s : formats) {
            StringBuilder sb = new StringBuilder();
            for (double v : values) sb.append(String.format(Locale.ROOT, s, v)).append(' ');
            String text = sb.toString();
            System.out.println(s + " " + (text.length() < 600 ? text : text.substring(0, 300) + "..." + text.hashCode()));
        }
        f("%f %e %g %.1f %s", 1.5f, 1.5f, 1.5f, 0.25f, 0.1f);
        f("%f %.3f %e %g %,.2f %10.1f", new BigDecimal("1234.5678"), new BigDecimal("1e-10"), new BigDecimal("12345"), new BigDecimal("0.00001234"), new BigDecimal("1234567890.125"), new BigDecimal("-0.05"));
        f("%a %a %a %a", 1.0, 0.1, -Double.MIN_VALUE, 0x1.fffffffffffffp1023);
        f("%5.1f%%|%-8s|%8s|%c%n", 99.5, "left", "right", 'c');
    }

    static void general() {
        f("%s %S %10s %-10s| %.2s %10.3s", "text", "text", "text", "text", "text", "textual");
        f("%s %s %s %s", null, true, 1.0, new int[0].length);
        f("%b %B %5b %-7b| %.1b", true, null, "x", false, true);
        f("%h %H %h", "hello", "hello", null);
        f("%c %C %c %5c %-3c|", 'a', 'b', 65, 'd', 'e');
        f("%c %c", 0x1f600, (byte) 66);
        f("%n%%%n");
        f("%2$s %1$s %2$s %s %s %<s", "a", "b");
        f("%1$d %1$x %1$o %<o", 255);
        f("%s %S %10.5s %-#S", new Money(), new Money(), new Money(), new Money());
        f("%s", (Object[]) new String[] {"from array"});
        f("no conversions");
        f("%20s|%-20s|%s", Locale.US, Thread.State.NEW, String.class);
    }

    static void locales() {
        for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, Locale.FRANCE, new Locale("de", "CH"), new Locale("hi", "IN"), new Locale("ar", "EG"), null}) {
            f(l, "%,d %,.2f %.3e %s %x %08.2f %+,d %(,.1f", 1234567, 9876543.215, 12345.678, 1.5, 255, -3.14159, 1000, -1234.56);
        }
    }

    static void errors() {
        f("%d", "text");
        f("%d", 1.5);
        f("%f", 1);
        f("%x", 1.5);
        f("%c", "string");
        f("%c", 0x110000);
        f("%b");
        f("%s %s", "one");
        f("%3$s", "one");
        f("%<s", "one");
        f("%q", 1);
        f("%");
        f("%5");
        f("%-d", 5);
        f("%05-d", 5);
        f("%-05d", 5);
        f("%+ d", 5);
        f("%,x", 5);
        f("%#d", 5);
        f("%+s", "x");
        f("%#s", "x");
        f("%.2d", 5);
        f("%.2c", 'c');
        f("%5n");
        f("%++d", 5);
        f("%,e", 5.0);
        f("%,a", 5.0);
        f("%0d", 5);
        f("%0$s", 5);
        f("%.s", 5);
        f("%99999999999d", 5);
        f("%tQ", "x");
        f("%tz");
        f("%t", 5);
        f("%ty %tJ", new Date(0), new Date(0));
        f("%(x", -5);
        f("%+x", new BigInteger("255"));
        f("%h %,h", 1, 1);
    }

    static void dates() {
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        c.setTimeInMillis(1234567890123L);
        f(Locale.US, "%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tN %<tp %<tI %<tl %<tk %<ts %<tQ %<tj %<te %<ty %<tC %<tz %<tZ", c);
        f(Locale.US, "%tA %<ta %<tB %<tb %<th %<TB %<tD %<tF %<tT %<tR %<tr", c);
        f(Locale.GERMANY, "%tA %<tB", c);
        f(Locale.US, "%tc", c);
        f(Locale.US, "%1$tF %1$tT %2$tY %3$tR", java.time.LocalDateTime.of(2024, 2, 29, 12, 34, 56), java.time.LocalDate.of(1999, 1, 1), java.time.LocalTime.NOON);
        f(Locale.US, "%tH", java.time.LocalDate.of(1999, 1, 1));
        f(Locale.US, "%20tB|%-20tB|", c, c);
    }

    public static void main(String[] args) {
        integers();
        floats();
        general();
        locales();
        errors();
        dates();
        Formatter fm = new Formatter(new StringBuilder("start:"), Locale.ROOT);
        fm.format("%d", 1).format("-%s", "x").flush();
        System.out.println(fm + " " + fm.locale().equals(Locale.ROOT) + " " + fm.out().getClass().getSimpleName());
        fm.close();
        try {
            fm.format("x");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        System.out.printf("%s %d%n", "printf", 3).format(Locale.GERMANY, "%.2f%n", 2.5);
    }
}
