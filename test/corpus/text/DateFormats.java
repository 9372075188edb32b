// SimpleDateFormat and DateFormat with fixed dates and zones.
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Arrays;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

public class DateFormats {
    static SimpleDateFormat sdf(String pattern, Locale l, String zone) {
        SimpleDateFormat f = new SimpleDateFormat(pattern, l);
        f.setTimeZone(TimeZone.getTimeZone(zone));
        return f;
    }

    public static void main(String[] args) {
        Date[] dates = {new Date(0), new Date(1234567890123L), new Date(-86400000L * 365 * 100), new Date(951782400000L), new Date(1719835200000L)};
        String[] patterns = {"yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEE, d MMM yyyy HH:mm:ss Z", "EEEE, MMMM d, yyyy", "h:mm a", "yy/M/d k:K:H", "D w W F u E", "G yyyy GGGG", "''yyyy''", "hh 'o''clock' a", "YYYY-'W'ww-u", "X XX"};
        for (String p : patterns) {
            for (String zone : new String[] {"UTC", "America/New_York", "GMT+5:30"}) {
                StringBuilder sb = new StringBuilder(p).append(" ").append(zone).append(" ->");
                for (Date d : dates) sb.append(" | ").append(sdf(p, Locale.US, zone).format(d));
                System.out.println(sb);
            }
        }
        System.out.println(sdf("EEEE d MMMM yyyy", Locale.GERMANY, "UTC").format(dates[1]) + " / " + sdf("EEEE d MMM yyyy", Locale.FRANCE, "UTC").format(dates[0]));
        String[][] parses = {{"yyyy-MM-dd", "2024-02-29"}, {"yyyy-MM-dd", "2023-02-29"}, {"dd MMM yy", "05 Mar 49"}, {"HH:mm z", "12:30 GMT+3"}, {"yyyy-MM-dd HH:mm", "nonsense"}, {"MM/dd/yyyy", "13/45/2020"}, {"yyyyMMdd", "20240101tail"}, {"yyyy-MM-dd'T'HH:mm:ssX", "2020-01-01T00:00:00+02"}};
        for (String[] p : parses) {
            for (boolean lenient : new boolean[] {true, false}) {
                try {
                    SimpleDateFormat f = sdf(p[0], Locale.US, "UTC");
                    f.setLenient(lenient);
                    f.set2DigitYearStart(new Date(0));
                    System.out.println(p[1] + " " + lenient + " " + f.parse(p[1]).getTime());
                } catch (ParseException e) {
                    System.out.println(p[1] + " " + lenient + " " + e.getMessage() + " " + e.getErrorOffset());
                }
            }
        }
        ParsePosition pos = new ParsePosition(4);
        System.out.println(sdf("yyyy", Locale.US, "UTC").parse("year2001!", pos).getTime() + " " + pos.getIndex());
        try {
            new SimpleDateFormat("yyyy-bb", Locale.US);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            new SimpleDateFormat("yyyy 'open", Locale.US);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        DateFormat medium = DateFormat.getDateInstance(DateFormat.MEDIUM, Locale.US);
        medium.setTimeZone(TimeZone.getTimeZone("UTC"));
        DateFormat full = DateFormat.getDateTimeInstance(DateFormat.LONG, DateFormat.SHORT, Locale.UK);
        full.setTimeZone(TimeZone.getTimeZone("UTC"));
        String text = full.format(dates[1]);
        System.out.println(medium.format(dates[1]) + " / " + text.replaceAll("[^ -~]", "?"));
        System.out.println(Arrays.toString(DateFormatSymbols.getInstance(Locale.US).getShortMonths()) + " " + sdf("yyyy", Locale.US, "UTC").toPattern());
    }
}
