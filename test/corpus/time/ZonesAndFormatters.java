// ZonedDateTime across daylight-saving changes, zone rules, DateTimeFormatter patterns, localized text, parse errors.
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneRules;
import java.util.Locale;
import java.util.Map;

public class ZonesAndFormatters {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (DateTimeParseException e) {
            System.out.println(what + ": " + e.getMessage() + " at " + e.getErrorIndex() + (e.getCause() == null ? "" : " <- " + e.getCause().getMessage()));
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void zones() {
        ZoneId paris = ZoneId.of("Europe/Paris"), ny = ZoneId.of("America/New_York"), kolkata = ZoneId.of("Asia/Kolkata");
        LocalDateTime gap = LocalDateTime.of(2024, 3, 31, 2, 30), overlap = LocalDateTime.of(2024, 10, 27, 2, 30);
        for (LocalDateTime t : new LocalDateTime[] {gap, overlap, LocalDateTime.of(2024, 7, 14, 12, 0)}) {
            ZonedDateTime z = t.atZone(paris);
            System.out.println(z + " " + z.getOffset() + " " + z.withEarlierOffsetAtOverlap() + " " + z.withLaterOffsetAtOverlap() + " " + z.withZoneSameInstant(ny) + " " + z.withZoneSameLocal(kolkata) + " " + z.plusDays(1) + " " + z.plusHours(24) + " " + z.toInstant() + " " + z.toEpochSecond());
            System.out.println("  " + paris.getRules().getValidOffsets(t) + " " + paris.getRules().getTransition(t));
        }
        ZonedDateTime flight = ZonedDateTime.of(2024, 3, 9, 22, 0, 0, 0, ny);
        System.out.println(flight.plus(Duration.ofHours(7)).withZoneSameInstant(paris) + " " + Duration.between(flight, flight.plusDays(1)) + " " + ChronoUnit.HOURS.between(flight, ZonedDateTime.of(2024, 3, 11, 22, 0, 0, 0, ny)) + " " + flight.truncatedTo(ChronoUnit.DAYS) + " " + flight.isBefore(flight.withZoneSameInstant(paris)) + flight.equals(flight.withZoneSameInstant(paris)));
        ZoneRules rules = ny.getRules();
        System.out.println(rules.nextTransition(Instant.parse("2024-01-01T00:00:00Z")) + " " + rules.isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " " + rules.getStandardOffset(Instant.EPOCH) + " " + rules.previousTransition(Instant.parse("1950-01-01T00:00:00Z")) + " " + rules.getTransitionRules().size() + " " + ZoneId.of("UTC").getRules().isFixedOffset());
        System.out.println(ZoneId.of("UTC+2") + " " + ZoneId.of("Z") + " " + ZoneId.of("GMT0").normalized() + " " + ZoneId.ofOffset("UTC", ZoneOffset.ofHours(3)) + " " + ZoneId.of("EST", ZoneId.SHORT_IDS) + " " + ZonedDateTime.parse("2024-01-01T10:00+01:00[Europe/Paris]") + " " + ZonedDateTime.ofInstant(Instant.EPOCH, kolkata) + " " + ZoneId.getAvailableZoneIds().contains("Europe/Paris"));
        expect("no zone", () -> ZoneId.of("Mars/Phobos"));
        expect("bad zone", () -> ZoneId.of("a b"));
        expect("ofStrict", () -> ZonedDateTime.ofStrict(gap, ZoneOffset.ofHours(1), paris));
    }

    static void formatting() {
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 5, 9, 7, 3, 45_600_000, ZoneId.of("Europe/Paris"));
        String[] patterns = {"yyyy-MM-dd", "d/M/yy", "uuuu-DDD", "EEEE d MMMM", "EEE MMM", "hh:mm:ss a", "H:m:s.SSS", "n N A", "Q QQ QQQ QQQQ", "e c", "yyyy'T'HH", "xxx XX ZZZ O VV", "''yy''", "[yyyy][ HH]", "G GGGG", "ppppH", "YYYY-'W'ww-e", "LLLL", "k K h", "EEEEE MMMMM", "S SS SSSSSS"};
        for (String p : patterns) {
            System.out.println(p + " -> " + z.format(DateTimeFormatter.ofPattern(p, Locale.US)) + " | " + z.format(DateTimeFormatter.ofPattern(p, Locale.GERMANY)).replaceAll("[^ -~]", "?"));
        }
        DateTimeFormatter[] constants = {DateTimeFormatter.ISO_DATE, DateTimeFormatter.ISO_LOCAL_DATE_TIME, DateTimeFormatter.ISO_OFFSET_DATE_TIME, DateTimeFormatter.ISO_ZONED_DATE_TIME, DateTimeFormatter.ISO_INSTANT, DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.ISO_TIME};
        for (DateTimeFormatter f : constants) System.out.println(z.format(f));
        for (FormatStyle s : FormatStyle.values()) {
            System.out.println(s + " " + LocalDate.of(2024, 2, 5).format(DateTimeFormatter.ofLocalizedDate(s).withLocale(Locale.US)) + " | " + LocalDate.of(2024, 2, 5).format(DateTimeFormatter.ofLocalizedDate(s).withLocale(Locale.GERMANY)));
        }
        System.out.println(LocalTime.of(15, 4).format(DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(Locale.US)).replaceAll("[^ -~]", "?"));
        System.out.println(DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm]") + " " + DateTimeFormatter.ISO_LOCAL_TIME);
    }

    static void parsing() {
        System.out.println(LocalDate.parse("5 Mar 2021", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.US)) + " " + LocalDateTime.parse("20240102 0304", DateTimeFormatter.ofPattern("yyyyMMdd HHmm")) + " " + LocalTime.parse("3:15 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.US)) + " " + LocalDate.parse("12/31/99", DateTimeFormatter.ofPattern("MM/dd/yy")) + " " + LocalDate.parse("2024-060", DateTimeFormatter.ISO_ORDINAL_DATE) + " " + LocalDate.parse("2024-W05-1", DateTimeFormatter.ISO_WEEK_DATE));
        DateTimeFormatter built = new DateTimeFormatterBuilder().parseCaseInsensitive().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('/').appendText(ChronoField.MONTH_OF_YEAR, Map.of(1L, "jan", 2L, "feb")).optionalStart().appendPattern("/dd").optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 15).appendFraction(ChronoField.MILLI_OF_SECOND, 0, 3, true).toFormatter(Locale.ROOT);
        System.out.println(LocalDate.parse("2024/FEB", built) + " " + LocalDate.parse("2024/jan/07", built) + " " + DateTimeFormatter.ISO_DATE.parse("2024-01-01+01:00").get(ChronoField.OFFSET_SECONDS) + " " + DateTimeFormatter.ISO_DATE_TIME.parseBest("2024-01-01T00:00", ZonedDateTime::from, LocalDateTime::from).getClass().getSimpleName());
        DateTimeFormatter strict = DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT), smart = DateTimeFormatter.ofPattern("uuuu-MM-dd"), lenient = smart.withResolverStyle(ResolverStyle.LENIENT);
        System.out.println(LocalDate.parse("2023-02-30", smart) + " " + LocalDate.parse("2023-14-45", lenient));
        expect("strict", () -> LocalDate.parse("2023-02-30", strict));
        expect("smart", () -> LocalDate.parse("2023-02-32", smart));
        expect("text", () -> LocalDate.parse("hello", smart));
        expect("trailing", () -> LocalDate.parse("2023-02-03x", smart));
        expect("short", () -> LocalDate.parse("2023-02", smart));
        expect("month name", () -> LocalDate.parse("5 Mrz 2021", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.US)));
        expect("no date", () -> LocalDate.parse("10:15", DateTimeFormatter.ISO_LOCAL_TIME));
        expect("no era", () -> LocalDate.parse("2021", DateTimeFormatter.ofPattern("yyyy")));
        expect("time from date", () -> LocalDate.EPOCH.format(DateTimeFormatter.ofPattern("HH:mm")));
        expect("zone from local", () -> LocalDateTime.of(2024, 1, 1, 0, 0).format(DateTimeFormatter.ISO_ZONED_DATE_TIME));
        expect("bad pattern", () -> DateTimeFormatter.ofPattern("yyyy-bb"));
        expect("bad pattern2", () -> DateTimeFormatter.ofPattern("'open"));
        expect("too many", () -> DateTimeFormatter.ofPattern("MMMMMM"));
        expect("conflict", () -> LocalDate.parse("2024-01-01 Tue", DateTimeFormatter.ofPattern("yyyy-MM-dd EEE", Locale.US)));
        try {
            new DateTimeFormatterBuilder().appendZoneId().toFormatter().format(LocalDate.EPOCH);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage() + " " + TextStyle.FULL.asStandalone());
        }
    }

    public static void main(String[] args) {
        zones();
        formatting();
        parsing();
    }
}
