package calendar;

/** Dates of the Gregorian calendar as year, month, day. */
public final class Dates {
    private static final int[] OFFSETS = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};

    private Dates() {}

    // test: isLeapYear(int)
    // paths: 4
    // throws: none
    // why: Not divisible by 4; by 4 and not by 100; by 100 and not by 400; by 400.
    public static boolean isLeapYear(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    // test: daysInMonth(int,int)
    // paths: 7
    // throws: java.lang.IllegalArgumentException x1
    // why: February has the 4 paths of isLeapYear; months of 30 days are one target of the switch, those of 31 another, all
    //   else is the default.
    public static int daysInMonth(int month, int year) {
        switch (month) {
            case 2:
                return isLeapYear(year) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            case 1:
            case 3:
            case 5:
            case 7:
            case 8:
            case 10:
            case 12:
                return 31;
            default:
                throw new IllegalArgumentException("month " + month);
        }
    }

    // test: nextDay(int[])
    // paths: 15
    // throws: java.lang.IllegalArgumentException x2
    // why: A wrong length: 1. No such month: 1, after the day was counted up. February: 4 kinds of year, each with and
    //   without a new month: 8. Months of 30 days: 2. Of 31: same month, next month, next year: 3.
    /** Overwrites {year, month, day}. */
    public static void nextDay(int[] date) {
        if (date.length != 3) throw new IllegalArgumentException("year, month, day");
        date[2]++;
        if (date[2] > daysInMonth(date[1], date[0])) {
            date[2] = 1;
            date[1]++;
            if (date[1] > 12) {
                date[1] = 1;
                date[0]++;
            }
        }
    }

    // test: dayOfWeek(int,int,int)
    // paths: 4
    // throws: java.lang.IllegalArgumentException x2
    // why: A month below 1, above 12, up to February, later. The load at a symbolic index is inside the table.
    public static int dayOfWeek(int year, int month, int day) {
        if (month < 1 || month > 12) throw new IllegalArgumentException("month");
        int y = month < 3 ? year - 1 : year;
        return (y + y / 4 - y / 100 + y / 400 + OFFSETS[month - 1] + day) % 7;
    }
}
