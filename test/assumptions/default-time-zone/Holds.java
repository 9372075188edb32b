package default_time_zone;

import java.util.TimeZone;

/** There is always a default, whatever it is. */
class Holds {
  static void f() {
    assert TimeZone.getDefault() != null;
  }
}
