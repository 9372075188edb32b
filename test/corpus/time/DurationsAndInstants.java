// Duration, Period, Instant, Clock, OffsetDateTime, and the old Date and Calendar in UTC.
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class DurationsAndInstants {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void durations() {
        Duration[] ds = {Duration.ZERO, Duration.ofDays(2), Duration.ofMillis(-1500), Duration.ofSeconds(3661, 5), Duration.parse("P1DT2H3M4.5S"), Duration.parse("-PT0.001S"), Duration.ofSeconds(Long.MAX_VALUE), Duration.between(LocalDateTime.of(2024, 1, 1, 0, 0), LocalDateTime.of(2024, 3, 1, 12, 30)), Duration.of(3, ChronoUnit.HALF_DAYS)};
        for (Duration d : ds) {
            System.out.println(d + " " + d.toDays() + " " + d.toHours() + " " + d.toMinutesPart() + " " + d.toSecondsPart() + " " + d.getNano() + " " + d.isNegative() + " " + d.isZero() + " " + d.hashCode() + " " + d.dividedBy(7) + " " + d.negated() + " " + d.truncatedTo(ChronoUnit.MINUTES) + " " + d.compareTo(Duration.ofHours(1)));
        }
        System.out.println(Duration.ofHours(5).plusMinutes(61).minusSeconds(1) + " " + Duration.ofHours(1).multipliedBy(-3).abs() + " " + Duration.ofDays(1).dividedBy(Duration.ofMinutes(7)) + " " + Duration.ofMinutes(90).toString() + " " + Duration.ofNanos(1).toMillis() + " " + Duration.ofMillis(1234).toNanos());
        Period p = Period.of(1, 14, 40);
        System.out.println(p + " " + p.normalized() + " " + p.toTotalMonths() + " " + p.plusDays(-40) + " " + p.multipliedBy(-2) + " " + Period.parse("P1Y2M3W4D") + " " + Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 2, 28)) + " " + Period.ZERO + " " + LocalDate.of(2024, 1, 31).plus(Period.ofMonths(1)) + " " + Period.ofWeeks(2).equals(Period.ofDays(14)) + p.isNegative());
        expect("overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        expect("toMillis", () -> Duration.ofSeconds(Long.MAX_VALUE).toMillis());
        expect("divide", () -> Duration.ofSeconds(1).dividedBy(0));
        expect("parse", () -> Duration.parse("1h"));
        expect("parse period", () -> Period.parse("P1H"));
        expect("estimated", () -> Duration.of(1, ChronoUnit.MONTHS));
        expect("between dates", () -> Duration.between(LocalDate.EPOCH, LocalDate.EPOCH));
    }

    static void instants() {
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_000_000);
        System.out.println(i + " " + Instant.EPOCH + " " + i.toEpochMilli() + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.minusMillis(1124) + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + Instant.parse("2011-12-03T10:15:30Z").getEpochSecond() + " " + Instant.ofEpochMilli(-1) + " " + i.isAfter(Instant.EPOCH) + " " + Instant.MAX + " " + Instant.MIN + " " + i.until(Instant.EPOCH, ChronoUnit.DAYS) + " " + i.get(ChronoField.MILLI_OF_SECOND) + " " + i.hashCode());
        OffsetDateTime o = i.atOffset(ZoneOffset.ofHoursMinutes(5, 30));
        System.out.println(o + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.withOffsetSameLocal(ZoneOffset.MIN) + " " + o.toInstant().equals(i) + " " + OffsetDateTime.parse("2020-01-01T00:00:00+01:00").isEqual(OffsetDateTime.parse("2019-12-31T23:00:00Z")) + " " + OffsetTime.of(1, 2, 3, 0, ZoneOffset.ofHours(-8)) + " " + ZoneOffset.ofTotalSeconds(3723) + ZoneOffset.of("-0930") + ZoneOffset.UTC.getId());
        Clock fixed = Clock.fixed(i, ZoneOffset.UTC), tick = Clock.tick(fixed, Duration.ofMinutes(10)), offset = Clock.offset(fixed, Duration.ofDays(-1));
        System.out.println(fixed + " " + Instant.now(fixed) + " " + LocalDateTime.now(tick) + " " + LocalDate.now(offset) + " " + fixed.millis() + " " + fixed.withZone(ZoneId.of("Asia/Tokyo")).getZone());
        System.out.println(Clock.systemUTC() + " " + (Clock.systemUTC().instant().getEpochSecond() > 1_600_000_000L));
        expect("unit", () -> i.plus(1, ChronoUnit.MONTHS));
        expect("parse", () -> Instant.parse("2011-12-03"));
        expect("overflow", () -> Instant.MAX.plusNanos(1));
        expect("millis", () -> Instant.MAX.toEpochMilli());
        expect("offset", () -> ZoneOffset.ofHours(19));
        expect("offset id", () -> ZoneOffset.of("1"));
    }

    static void legacy() {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Calendar c = new GregorianCalendar(utc, Locale.US);
        c.setTimeInMillis(0);
        c.set(2024, Calendar.JANUARY, 31, 13, 45, 59);
        System.out.println(c.getTime().getTime() + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.get(Calendar.AM_PM) + " " + c.get(Calendar.HOUR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.MONTH) + "/" + c.get(Calendar.DAY_OF_MONTH));
        c.roll(Calendar.DAY_OF_MONTH, 1);
        c.set(Calendar.HOUR_OF_DAY, 30);
        System.out.println(c.getTimeInMillis() + " " + c.toInstant() + " " + c.before(Calendar.getInstance(utc)) + " " + c.getFirstDayOfWeek() + " " + ((GregorianCalendar) c).isLeapYear(2100) + " " + ((GregorianCalendar) c).toZonedDateTime());
        GregorianCalendar julian = new GregorianCalendar(utc, Locale.US);
        julian.clear();
        julian.set(1582, Calendar.OCTOBER, 4);
        julian.add(Calendar.DATE, 1);
        System.out.println(julian.get(Calendar.DAY_OF_MONTH) + " " + julian.getTimeInMillis() + " " + julian.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US));
        c.setLenient(false);
        c.set(Calendar.MONTH, 15);
        expect("not lenient", c::getTime);
        Date d = new Date(1_000_000_000_000L), e = Date.from(Instant.EPOCH);
        System.out.println(d.compareTo(e) + " " + d.after(e) + " " + d.toInstant() + " " + d.equals(new Date(d.getTime())) + " " + d.hashCode() + " " + utc.getID() + utc.getRawOffset() + " " + TimeZone.getTimeZone("America/New_York").getOffset(d.getTime()) + " " + TimeZone.getTimeZone("Nowhere/None").getID() + " " + TimeZone.getTimeZone("GMT+3").getID());
    }

    public static void main(String[] args) {
        durations();
        instants();
        legacy();
    }
}
