package fresh_values;

import java.util.UUID;

/** A caller can pass one object twice. */
class Breaks {
  static void f(UUID a, UUID b) {
    assert a != b;
  }

  public static void main(String[] args) {
    UUID id = new UUID(1, 2);
    f(id, id);
  }
}
