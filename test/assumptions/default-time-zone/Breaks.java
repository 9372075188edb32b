package default_time_zone;

import java.util.TimeZone;

/** True on nearly every machine. */
class Breaks {
  static void f() {
    assert !TimeZone.getDefault().getID().equals("Antarctica/Troll");
  }

  public static void main(String[] args) {
    f();
  }
}
