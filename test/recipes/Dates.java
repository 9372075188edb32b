package recipes;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;

class Dates {
  // check: sameDayNextYear(LocalDate)
  // verdict: UNSAFE
  // throws: java.time.DateTimeException@leap
  // why: the day exists in the next year, unless it is 29 February of a leap year; and the last year has no next one.
  // input: LocalDate.of(2024, 2, 29) -> throws java.time.DateTimeException@leap
  // input: LocalDate.of(2023, 2, 28) -> returns
  static LocalDate sameDayNextYear(LocalDate date) {
    return LocalDate.of(date.getYear() + 1, date.getMonthValue(), date.getDayOfMonth()); //@leap
  }

  // check: dayOfMonth(LocalDate)
  // verdict: SAFE
  // why: no month has more than 31 days, and February never has 30.
  // input: LocalDate.of(2024, 2, 29) -> returns
  static int dayOfMonth(LocalDate date) {
    int day = date.getDayOfMonth();
    if (day < 1 || day > 31 || date.getMonthValue() == 2 && day > 29) throw new IllegalStateException();
    return day;
  }

  // check: lastNanosecond(LocalTime)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@midnight
  // why: of all times of a day only the last one has both parts.
  // input: LocalTime.MAX -> throws java.lang.IllegalStateException@midnight
  // input: LocalTime.NOON -> returns
  static int lastNanosecond(LocalTime time) {
    if (time.getHour() == 23 && time.getMinute() == 59 && time.getSecond() == 59 && time.getNano() == 999_999_999)
      throw new IllegalStateException(); //@midnight
    return time.getHour();
  }

  // check: minuteOfDay(LocalTime)
  // verdict: SAFE
  // why: at most 23 * 60 + 59.
  // input: LocalTime.MAX -> returns
  static int minuteOfDay(LocalTime time) {
    int minute = time.getHour() * 60 + time.getMinute();
    if (minute < 0 || minute >= 1440) throw new IllegalStateException();
    return minute;
  }

  // check: newYearsEve(LocalDateTime)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@eve
  // why: day, month and hour are independent.
  // input: LocalDateTime.of(2024, 12, 31, 23, 0) -> throws java.lang.IllegalStateException@eve
  // input: LocalDateTime.of(2024, 12, 31, 22, 0) -> returns
  static int newYearsEve(LocalDateTime at) {
    if (at.getMonthValue() == 12 && at.getDayOfMonth() == 31 && at.getHour() == 23)
      throw new IllegalStateException(); //@eve
    return at.getSecond();
  }

  // check: partsInRange(LocalDateTime)
  // verdict: SAFE
  // why: the ranges of hour and month.
  // input: LocalDateTime.of(2024, 12, 31, 23, 0) -> returns
  static int partsInRange(LocalDateTime at) {
    if (at.getHour() > 23 || at.getMonthValue() < 1) throw new IllegalStateException();
    return at.getHour();
  }

  // check: beforeEpoch(Instant)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@before
  // why: half a second before the epoch is second -1 and 500 million nanoseconds, so the seconds alone are not 0.
  // input: Instant.ofEpochMilli(-500) -> throws java.lang.IllegalStateException@before
  // input: Instant.EPOCH -> returns
  static long beforeEpoch(Instant instant) {
    if (instant.getEpochSecond() == -1 && instant.getNano() == 500_000_000) throw new IllegalStateException(); //@before
    return instant.getEpochSecond();
  }

  // check: nanosOfInstant(Instant)
  // verdict: SAFE
  // why: nanoseconds are never negative, also before the epoch.
  // input: Instant.ofEpochMilli(-500) -> returns
  static int nanosOfInstant(Instant instant) {
    if (instant.getNano() < 0) throw new IllegalStateException();
    return instant.getNano();
  }

  // check: milliseconds(Duration)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@millis
  // why: more seconds than a long has thousands of.
  // input: Duration.ofSeconds(Long.MAX_VALUE) -> throws java.lang.ArithmeticException@millis
  // input: Duration.ofDays(1) -> returns
  static long milliseconds(Duration duration) {
    return duration.toMillis(); //@millis
  }

  // check: isNegative(Duration)
  // verdict: SAFE
  // why: the sign is that of the seconds; the nanoseconds count upwards.
  // input: Duration.ofMillis(-1) -> returns
  static boolean isNegative(Duration duration) {
    if (duration.isNegative() != duration.getSeconds() < 0) throw new IllegalStateException();
    return duration.isNegative();
  }

  // check: perMonth(Period)
  // verdict: UNSAFE
  // throws: java.lang.ArithmeticException@zero
  // why: twelve months and minus one year are zero months, although neither is zero.
  // input: Period.of(-1, 12, 0) -> throws java.lang.ArithmeticException@zero
  // input: Period.of(0, 1, 0) -> returns
  static int perMonth(Period period) {
    if (period.getYears() == 0 || period.getMonths() == 0) return 0;
    return 1000 / (period.getYears() * 12 + period.getMonths()); //@zero
  }

  // check: isZero(Period)
  // verdict: SAFE
  // why: a period is zero if all its parts are.
  // input: Period.ZERO -> returns
  static boolean isZero(Period period) {
    if (period.isZero() && period.getDays() != 0) throw new IllegalStateException();
    return period.isZero();
  }

  // check: century(Year)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@century
  // why: 2000 is a leap year, 1900 is none.
  // input: Year.of(2000) -> throws java.lang.IllegalStateException@century
  // input: Year.of(1900) -> returns
  static int century(Year year) {
    if (year.getValue() % 100 == 0 && year.isLeap()) throw new IllegalStateException(); //@century
    return year.getValue();
  }

  // check: yearInRange(Year)
  // verdict: SAFE
  // why: a Year has nine digits at most.
  // input: Year.of(999_999_999) -> returns
  static int yearInRange(Year year) {
    if (Math.abs(year.getValue()) > 999_999_999) throw new IllegalStateException();
    return year.getValue();
  }

  // check: leapFebruary(YearMonth)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@february
  // why: only February of a leap year has 29 days.
  // input: YearMonth.of(2024, 2) -> throws java.lang.IllegalStateException@february
  // input: YearMonth.of(2023, 2) -> returns
  static int leapFebruary(YearMonth month) {
    if (month.lengthOfMonth() == 29) throw new IllegalStateException(); //@february
    return month.getMonthValue();
  }

  // check: monthInRange(YearMonth)
  // verdict: SAFE
  // why: months are 1 to 12.
  // input: YearMonth.of(2024, 2) -> returns
  static int monthInRange(YearMonth month) {
    int[] days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month.getMonthValue() - 1];
  }

  // check: dayInEveryYear(MonthDay)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@never
  // why: 29 February is a MonthDay, and 2023 has none.
  // input: MonthDay.of(2, 29) -> throws java.lang.IllegalStateException@never
  // input: MonthDay.of(2, 28) -> returns
  static int dayInEveryYear(MonthDay day) {
    if (!day.isValidYear(2023)) throw new IllegalStateException(); //@never
    return day.getDayOfMonth();
  }

  // check: noThirtiethOfFebruary(MonthDay)
  // verdict: SAFE
  // why: February has 29 days at most.
  // input: MonthDay.of(2, 29) -> returns
  static int noThirtiethOfFebruary(MonthDay day) {
    if (day.getMonthValue() == 2 && day.getDayOfMonth() == 30) throw new IllegalStateException();
    return day.getDayOfMonth();
  }
}
