package rangefinder.recipes;

import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import rangefinder.Recipe;

/** Time zones, and the times that depend on one. */
public final class Zones {
  private static final String OTHER_ZONES = "zones other than UTC, Europe/Berlin and America/New_York";
  private static final String OTHER_ZONED =
      "times of regions, except for the hours after summer time begins and before it ends in Europe/Berlin in 2024,";
  private static final String OTHER_CALENDARS =
      "calendars other than 1 January 1970, 29 February 2024 and the last second of 1999, each in the default zone,";
  private static final String OTHER_OFFSETS = "offsets other than +00:00, +05:45 and -08:00";

  private Zones() {}

  @Recipe(code = "java.time.ZoneOffset.UTC", isValue = true, leavesOut = OTHER_OFFSETS)
  public static ZoneOffset utcOffset() {
    return ZoneOffset.UTC;
  }

  /** No whole hours, and no half ones. */
  @Recipe(code = "java.time.ZoneOffset.of(\"+05:45\")", isValue = true)
  public static ZoneOffset nepal() {
    return ZoneOffset.of("+05:45");
  }

  @Recipe(code = "java.time.ZoneOffset.of(\"-08:00\")", isValue = true)
  public static ZoneOffset pacific() {
    return ZoneOffset.of("-08:00");
  }

  @Recipe(
      makes = "java.time.ZoneRegion",
      code = "java.time.ZoneId.of(\"UTC\")",
      isValue = true,
      leavesOut = OTHER_ZONES)
  public static ZoneId utc() {
    return ZoneId.of("UTC");
  }

  /** With summer time. */
  @Recipe(makes = "java.time.ZoneRegion", code = "java.time.ZoneId.of(\"Europe/Berlin\")", isValue = true)
  public static ZoneId berlin() {
    return ZoneId.of("Europe/Berlin");
  }

  @Recipe(makes = "java.time.ZoneRegion", code = "java.time.ZoneId.of(\"America/New_York\")", isValue = true)
  public static ZoneId newYork() {
    return ZoneId.of("America/New_York");
  }

  @Recipe(code = "java.time.OffsetDateTime.of($0, $1)", isValue = true)
  public static OffsetDateTime offsetDateTime(LocalDateTime at, ZoneOffset offset) {
    return OffsetDateTime.of(at, offset);
  }

  @Recipe(code = "java.time.OffsetTime.of($0, $1)", isValue = true)
  public static OffsetTime offsetTime(LocalTime at, ZoneOffset offset) {
    return OffsetTime.of(at, offset);
  }

  @Recipe(code = "java.time.ZonedDateTime.of($0, $1)", isValue = true, leavesOut = OTHER_ZONED)
  public static ZonedDateTime zonedDateTime(LocalDateTime at, ZoneOffset offset) {
    return ZonedDateTime.of(at, offset);
  }

  /** One hour after 01:30. Times that are not known yet would ask for the whole table of the zone's changes. */
  @Recipe(
      code = "java.time.ZonedDateTime.of(2024, 3, 31, 3, 30, 0, 0, java.time.ZoneId.of(\"Europe/Berlin\"))",
      isValue = true)
  public static ZonedDateTime summerBegins() {
    return ZonedDateTime.of(2024, 3, 31, 3, 30, 0, 0, ZoneId.of("Europe/Berlin"));
  }

  /** One hour before the other 02:30. */
  @Recipe(
      code = "java.time.ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, java.time.ZoneId.of(\"Europe/Berlin\"))",
      isValue = true)
  public static ZonedDateTime summerEnds() {
    return ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Berlin"));
  }

  @Recipe(
      makes = "sun.util.calendar.ZoneInfo",
      code = "java.util.TimeZone.getTimeZone(\"UTC\")",
      leavesOut = "zones other than UTC and Europe/Berlin")
  public static TimeZone utcTimeZone() {
    return TimeZone.getTimeZone("UTC");
  }

  @Recipe(makes = "sun.util.calendar.ZoneInfo", code = "java.util.TimeZone.getTimeZone(\"Europe/Berlin\")")
  public static TimeZone berlinTimeZone() {
    return TimeZone.getTimeZone("Europe/Berlin");
  }

  @Recipe(code = "new java.util.Date($0)")
  public static Date date(long milliseconds) {
    return new Date(milliseconds);
  }

  @Recipe(code = "new java.util.GregorianCalendar(1970, 0, 1)", leavesOut = OTHER_CALENDARS)
  public static GregorianCalendar epoch() {
    return new GregorianCalendar(1970, 0, 1);
  }

  @Recipe(code = "new java.util.GregorianCalendar(2024, 1, 29)")
  public static GregorianCalendar leapDay() {
    return new GregorianCalendar(2024, 1, 29);
  }

  @Recipe(code = "new java.util.GregorianCalendar(1999, 11, 31, 23, 59, 59)")
  public static GregorianCalendar newYearsEve() {
    return new GregorianCalendar(1999, 11, 31, 23, 59, 59);
  }
}
