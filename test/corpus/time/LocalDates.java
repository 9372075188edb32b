// LocalDate, LocalTime, LocalDateTime, YearMonth, Year, DayOfWeek, Month, adjusters and queries.
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Locale;
import java.util.stream.Collectors;

public class LocalDates {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void dates() {
        LocalDate[] dates = {LocalDate.of(2024, 2, 29), LocalDate.of(1999, Month.DECEMBER, 31), LocalDate.EPOCH, LocalDate.ofYearDay(2023, 100), LocalDate.of(-44, 3, 15), LocalDate.MAX.minusDays(1), LocalDate.parse("2000-01-01"), LocalDate.ofEpochDay(-1)};
        for (LocalDate d : dates) {
            System.out.println(d + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.toEpochDay() + " " + d.hashCode() + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.getLong(JulianFields.MODIFIED_JULIAN_DAY) + " " + d.get(WeekFields.of(Locale.US).weekOfYear()));
            if (d.getYear() < 9999) {
                System.out.println("  " + d.plusMonths(1) + " " + d.minusYears(1) + " " + d.plusWeeks(5) + " " + d.withDayOfMonth(1) + " " + d.withYear(2023) + " " + d.plusDays(-400) + " " + d.with(ChronoField.ALIGNED_WEEK_OF_MONTH, 2) + " " + d.until(LocalDate.of(2020, 7, 4)) + " " + ChronoUnit.DAYS.between(d, dates[0]) + " " + d.compareTo(dates[0]) + " " + d.isBefore(dates[0]));
                TemporalAdjuster payday = t -> {
                    LocalDate x = LocalDate.from(t).with(TemporalAdjusters.lastDayOfMonth());
                    return x.getDayOfWeek().getValue() > 5 ? x.with(TemporalAdjusters.previous(DayOfWeek.FRIDAY)) : x;
                };
                System.out.println("  " + d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.nextOrSame(d.getDayOfWeek())) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.TUESDAY)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(-2, DayOfWeek.SUNDAY)) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.with(payday));
            }
        }
        System.out.println(LocalDate.of(2024, 1, 31).datesUntil(LocalDate.of(2024, 6, 1), Period.ofMonths(1)).collect(Collectors.toList()) + " " + LocalDate.of(2024, 1, 1).range(ChronoField.DAY_OF_YEAR) + " " + IsoChronology.INSTANCE.isLeapYear(1900));
        System.out.println(JapaneseDate.from(dates[0]) + " " + ThaiBuddhistDate.from(dates[0]) + " " + dates[0].getEra());
    }

    static void times() {
        LocalTime t = LocalTime.of(13, 5, 9, 123456789);
        System.out.println(t + " " + t.plusHours(12) + " " + t.minusNanos(123456789) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.toSecondOfDay() + " " + t.toNanoOfDay() + " " + t.withNano(5000000) + " " + LocalTime.MIDNIGHT + LocalTime.NOON + LocalTime.MAX + " " + LocalTime.ofSecondOfDay(3661) + " " + LocalTime.parse("23:59") + " " + t.get(ChronoField.AMPM_OF_DAY) + " " + t.until(LocalTime.NOON, ChronoUnit.MINUTES) + " " + t.isAfter(LocalTime.NOON));
        LocalDateTime dt = LocalDateTime.of(2024, 3, 10, 1, 30);
        System.out.println(dt + " " + dt.plusHours(25) + " " + dt.minusMinutes(100) + " " + dt.toLocalDate() + " " + dt.with(LocalTime.MAX) + " " + dt.withHour(0).truncatedTo(ChronoUnit.DAYS) + " " + LocalDateTime.parse("2007-12-03T10:15:30.5") + " " + dt.until(LocalDateTime.of(2025, 1, 1, 0, 0), ChronoUnit.HOURS) + " " + ChronoUnit.MONTHS.between(dt, dt.plusYears(2)) + " " + LocalDate.of(2020, 1, 1).atStartOfDay() + " " + t.atDate(LocalDate.EPOCH) + " " + dt.hashCode());
    }

    static void partials() {
        System.out.println(YearMonth.of(2024, 2).lengthOfMonth() + " " + YearMonth.parse("2023-12").plusMonths(2) + " " + YearMonth.of(2024, 2).atEndOfMonth() + " " + Year.of(2100).isLeap() + " " + Year.of(2024).atDay(60) + " " + MonthDay.of(2, 29).atYear(2023) + " " + MonthDay.parse("--07-04") + " " + MonthDay.of(2, 29).isValidYear(2023));
        for (DayOfWeek w : DayOfWeek.values()) System.out.print(w.plus(3) + " " + w.getDisplayName(TextStyle.SHORT, Locale.US) + " " + w.getDisplayName(TextStyle.FULL, Locale.FRANCE) + "; ");
        System.out.println();
        for (Month m : Month.values()) System.out.print(m.getValue() + " " + m.length(true) + " " + m.firstDayOfYear(false) + " " + m.firstMonthOfQuarter() + " " + m.getDisplayName(TextStyle.NARROW, Locale.US) + "; ");
        System.out.println();
    }

    public static void main(String[] args) {
        dates();
        times();
        partials();
        expect("feb 30", () -> LocalDate.of(2024, 2, 30));
        expect("feb 29", () -> LocalDate.of(2023, 2, 29));
        expect("month", () -> LocalDate.of(2023, 13, 1));
        expect("hour", () -> LocalTime.of(24, 0));
        expect("yearDay", () -> LocalDate.ofYearDay(2023, 366));
        expect("year", () -> LocalDate.of(1_000_000_000, 1, 1));
        expect("max", () -> LocalDate.MAX.plusDays(1));
        expect("parse", () -> LocalDate.parse("2024-2-3"));
        expect("parse2", () -> LocalDate.parse("2024-02-30"));
        expect("parse3", () -> LocalTime.parse("25:00"));
        expect("parse4", () -> LocalDateTime.parse("2024-01-01"));
        expect("field", () -> LocalDate.EPOCH.get(ChronoField.HOUR_OF_DAY));
        expect("unit", () -> LocalDate.EPOCH.plus(1, ChronoUnit.HOURS));
        expect("unit time", () -> LocalTime.NOON.until(LocalTime.MAX, ChronoUnit.DAYS));
        expect("from", () -> LocalDate.from(LocalTime.NOON));
        expect("dow", () -> DayOfWeek.of(8));
        expect("truncate", () -> LocalTime.NOON.truncatedTo(ChronoUnit.WEEKS));
        expect("epoch day field", () -> LocalDate.EPOCH.get(ChronoField.EPOCH_DAY));
        expect("null", () -> LocalDate.parse(null));
        try {
            throw new DateTimeException("own", new RuntimeException("cause"));
        } catch (DateTimeException e) {
            System.out.println(e + " " + e.getCause());
        }
    }
}
