package planted;

import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/** Meetings of a room on one day. */
final class Scheduler {
  record Meeting(LocalTime start, Duration length) {
    LocalTime end() {
      return start.plus(length);
    }

    boolean overlaps(Meeting other) {
      return start.isBefore(other.end()) && other.start.isBefore(end());
    }
  }

  private final List<Meeting> meetings = new ArrayList<>();

  boolean add(Meeting meeting) {
    for (Meeting other : meetings) if (meeting.overlaps(other)) return false;
    meetings.add(meeting);
    return true;
  }

  // fails: java.lang.AssertionError@twice
  // why: a meeting that goes on after midnight ends before it starts, and so overlaps nothing, not even itself.
  static int book(int hour, int minute, int minutes) {
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || minutes < 1 || minutes > 240) return 0;
    Scheduler scheduler = new Scheduler();
    Meeting meeting = new Meeting(LocalTime.of(hour, minute), Duration.ofMinutes(minutes));
    scheduler.add(meeting);
    boolean isBookedTwice = scheduler.add(meeting);
    assert !isBookedTwice; //@twice
    return scheduler.meetings.size();
  }
}
