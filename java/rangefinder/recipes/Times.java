package rangefinder.recipes;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import rangefinder.Recipe;
import rangefinder.replay.Inputs;

/**
 * Dates and times of {@code java.time}. Ranges are told before the library checks them: what it would refuse is then no path. Parts of
 * a second are set, not added, because adding divides.
 */
public final class Times {
  private static final int NANOS = 999_999_999;

  private Times() {}

  @Recipe(code = "java.time.LocalDate.of($0, $1, $2)", isValue = true, example = {2000, 1, 1})
  public static LocalDate localDate(int year, int month, int day) {
    checkDate(year, month, day);
    return LocalDate.of(year, month, day);
  }

  @Recipe(code = "java.time.LocalTime.of($0, $1, $2, $3)", isValue = true)
  public static LocalTime localTime(int hour, int minute, int second, int nano) {
    checkTime(hour, minute, second, nano);
    return LocalTime.of(hour, minute, second, nano);
  }

  @Recipe(
      code = "java.time.LocalDateTime.of($0, $1, $2, $3, $4, $5, $6)",
      isValue = true,
      example = {2000, 1, 1})
  public static LocalDateTime localDateTime(
      int year, int month, int day, int hour, int minute, int second, int nano) {
    checkDate(year, month, day);
    checkTime(hour, minute, second, nano);
    return LocalDateTime.of(year, month, day, hour, minute, second, nano);
  }

  @Recipe(code = "java.time.Instant.ofEpochSecond($0, $1)", isValue = true)
  public static Instant instant(long seconds, int nano) {
    Inputs.between(seconds, Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond());
    Inputs.between(nano, 0, NANOS);
    return Instant.ofEpochSecond(seconds).with(ChronoField.NANO_OF_SECOND, nano);
  }

  @Recipe(code = "java.time.Duration.ofSeconds($0, $1)", isValue = true)
  public static Duration duration(long seconds, int nano) {
    Inputs.between(nano, 0, NANOS);
    return Duration.ofSeconds(seconds).withNanos(nano);
  }

  @Recipe(code = "java.time.Period.of($0, $1, $2)", isValue = true)
  public static Period period(int years, int months, int days) {
    return Period.of(years, months, days);
  }

  @Recipe(code = "java.time.Year.of($0)", isValue = true, example = {2000})
  public static Year year(int year) {
    Inputs.between(year, Year.MIN_VALUE, Year.MAX_VALUE);
    return Year.of(year);
  }

  @Recipe(code = "java.time.YearMonth.of($0, $1)", isValue = true, example = {2000, 1})
  public static YearMonth yearMonth(int year, int month) {
    Inputs.between(year, Year.MIN_VALUE, Year.MAX_VALUE);
    Inputs.between(month, 1, 12);
    return YearMonth.of(year, month);
  }

  @Recipe(code = "java.time.MonthDay.of($0, $1)", isValue = true, example = {1, 1})
  public static MonthDay monthDay(int month, int day) {
    Inputs.between(month, 1, 12);
    Inputs.between(day, 1, 31);
    return MonthDay.of(month, day);
  }

  private static void checkDate(int year, int month, int day) {
    Inputs.between(year, Year.MIN_VALUE, Year.MAX_VALUE);
    Inputs.between(month, 1, 12);
    Inputs.between(day, 1, 31);
  }

  private static void checkTime(int hour, int minute, int second, int nano) {
    Inputs.between(hour, 0, 23);
    Inputs.between(minute, 0, 59);
    Inputs.between(second, 0, 59);
    Inputs.between(nano, 0, NANOS);
  }
}
