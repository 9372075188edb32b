package rangefinder.recipes;

import java.time.LocalDate;
import java.time.Year;
import rangefinder.Recipe;
import rangefinder.replay.Inputs;

/** Dates and times of {@code java.time}. */
public final class Times {
  private Times() {}

  @Recipe(code = "java.time.LocalDate.of($0, $1, $2)", isValue = true, example = {2000, 1, 1})
  public static LocalDate localDate(int year, int month, int day) {
    Inputs.between(year, Year.MIN_VALUE, Year.MAX_VALUE);
    Inputs.between(month, 1, 12);
    Inputs.between(day, 1, 31);
    return LocalDate.of(year, month, day);
  }
}
