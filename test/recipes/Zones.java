package recipes;

import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.TimeZone;

class Zones {
  // check: wholeHours(ZoneOffset)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@quarter
  // leaves: recipe
  // why: Nepal is 5 hours and 45 minutes ahead.
  // input: ZoneOffset.of("+05:45") -> throws java.lang.IllegalStateException@quarter
  // input: ZoneOffset.UTC -> returns
  static int wholeHours(ZoneOffset offset) {
    if (offset.getTotalSeconds() % 3600 != 0) throw new IllegalStateException(); //@quarter
    return offset.getTotalSeconds() / 3600;
  }

  // check: withinADay(ZoneOffset)
  // options: --assume recipe
  // verdict: SAFE
  // why: no offset has more than 18 hours.
  // input: ZoneOffset.MIN -> returns
  static int withinADay(ZoneOffset offset) {
    if (Math.abs(offset.getTotalSeconds()) > 18 * 3600) throw new IllegalStateException();
    return offset.getTotalSeconds();
  }

  // check: summerTime(ZoneId)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@summer
  // leaves: recipe
  // why: some zones change their offset.
  // input: ZoneId.of("Europe/Berlin") -> throws java.lang.IllegalStateException@summer
  // input: ZoneId.of("UTC") -> returns
  static int summerTime(ZoneId zone) {
    if (!zone.getRules().isFixedOffset()) throw new IllegalStateException(); //@summer
    return 0;
  }

  // check: named(ZoneId)
  // options: --assume recipe
  // verdict: SAFE
  // why: every zone has a name.
  // input: ZoneId.of("UTC") -> returns
  static int named(ZoneId zone) {
    if (zone.getId().isEmpty()) throw new IllegalStateException();
    return 1;
  }

  // check: lateHour(OffsetDateTime)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@late
  // leaves: recipe
  // why: 23 o'clock, west of Greenwich.
  // input: OffsetDateTime.of(2024, 1, 1, 23, 0, 0, 0, ZoneOffset.of("-08:00")) -> throws java.lang.IllegalStateException@late
  // input: OffsetDateTime.of(2024, 1, 1, 23, 0, 0, 0, ZoneOffset.UTC) -> returns
  static int lateHour(OffsetDateTime at) {
    if (at.getHour() == 23 && at.getOffset().getTotalSeconds() < 0) throw new IllegalStateException(); //@late
    return at.getHour();
  }

  // check: hourOfDay(OffsetDateTime)
  // options: --assume recipe
  // verdict: SAFE
  // why: the hour is the local one.
  // input: OffsetDateTime.of(2024, 1, 1, 23, 0, 0, 0, ZoneOffset.UTC) -> returns
  static int hourOfDay(OffsetDateTime at) {
    if (at.getHour() > 23) throw new IllegalStateException();
    return at.getHour();
  }

  // check: noon(OffsetTime)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@noon
  // why: noon is a time of every offset. Nobody asks for the offset, so it may be any.
  // input: OffsetTime.of(12, 0, 0, 0, ZoneOffset.UTC) -> throws java.lang.IllegalStateException@noon
  // input: OffsetTime.of(11, 0, 0, 0, ZoneOffset.UTC) -> returns
  static int noon(OffsetTime at) {
    if (at.getHour() == 12 && at.getMinute() == 0) throw new IllegalStateException(); //@noon
    return at.getHour();
  }

  // check: secondOfMinute(OffsetTime)
  // verdict: SAFE
  // why: a minute has 60 seconds.
  // input: OffsetTime.of(12, 0, 59, 0, ZoneOffset.UTC) -> returns
  static int secondOfMinute(OffsetTime at) {
    if (at.getSecond() > 59) throw new IllegalStateException();
    return at.getSecond();
  }

  // check: twoHoursAhead(ZonedDateTime)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@berlin
  // leaves: recipe
  // why: in summer Berlin is two hours ahead.
  // input: ZonedDateTime.of(2024, 7, 1, 0, 0, 0, 0, ZoneId.of("Europe/Berlin")) -> throws java.lang.IllegalStateException@berlin
  // input: ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneId.of("Europe/Berlin")) -> returns
  static int twoHoursAhead(ZonedDateTime at) {
    if (at.getOffset().getTotalSeconds() == 7200) throw new IllegalStateException(); //@berlin
    return at.getHour();
  }

  // check: minuteOfHour(ZonedDateTime)
  // options: --assume recipe
  // verdict: SAFE
  // why: an hour has 60 minutes in every zone.
  // input: ZonedDateTime.of(2024, 7, 1, 0, 59, 0, 0, ZoneId.of("Europe/Berlin")) -> returns
  static int minuteOfHour(ZonedDateTime at) {
    if (at.getMinute() > 59) throw new IllegalStateException();
    return at.getMinute();
  }

  // check: lastMillisecond(Date)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@last
  // leaves: subclasses
  // why: one millisecond before 1970.
  // input: new Date(-1) -> throws java.lang.IllegalStateException@last
  // input: new Date(0) -> returns
  static long lastMillisecond(Date date) {
    if (date.getTime() == -1) throw new IllegalStateException(); //@last
    return date.getTime();
  }

  // check: sameDate(Date)
  // options: --assume subclasses
  // verdict: SAFE
  // why: a date is neither before nor after itself.
  // input: new Date(5) -> returns
  static boolean sameDate(Date date) {
    if (date.before(date) || date.after(date)) throw new IllegalStateException();
    return true;
  }

  // check: leapDay(Calendar)
  // verdict: UNSAFE
  // untested: a Calendar is in the default time zone, which no test sets
  // throws: java.lang.IllegalStateException@leap
  // leaves: input-classes, recipe
  // why: 29 February is among the days.
  // input: new java.util.GregorianCalendar(2024, 1, 29) -> throws java.lang.IllegalStateException@leap
  // input: new java.util.GregorianCalendar(2023, 1, 28) -> returns
  static int leapDay(Calendar day) {
    if (day.get(Calendar.MONTH) == Calendar.FEBRUARY && day.get(Calendar.DAY_OF_MONTH) == 29)
      throw new IllegalStateException(); //@leap
    return 0;
  }

  // check: monthsFromZero(Calendar)
  // options: --assume input-classes,recipe
  // verdict: SAFE
  // untested: a Calendar is in the default time zone, which no test sets
  // why: months are 0 to 11.
  // input: new java.util.GregorianCalendar(1999, 11, 31) -> returns
  static int monthsFromZero(Calendar day) {
    if (day.get(Calendar.MONTH) > 11) throw new IllegalStateException();
    return day.get(Calendar.MONTH);
  }

  // check: ahead(TimeZone)
  // verdict: UNSAFE
  // throws: java.lang.IllegalStateException@ahead
  // leaves: recipe
  // why: Berlin is ahead of UTC.
  // input: TimeZone.getTimeZone("Europe/Berlin") -> throws java.lang.IllegalStateException@ahead
  // input: TimeZone.getTimeZone("UTC") -> returns
  static int ahead(TimeZone zone) {
    if (zone.getRawOffset() > 0) throw new IllegalStateException(); //@ahead
    return zone.getRawOffset();
  }

  // check: lessThanADay(TimeZone)
  // options: --assume recipe
  // verdict: SAFE
  // why: no zone is a day ahead.
  // input: TimeZone.getTimeZone("UTC") -> returns
  static int lessThanADay(TimeZone zone) {
    if (Math.abs(zone.getRawOffset()) >= 86_400_000) throw new IllegalStateException();
    return 0;
  }
}
