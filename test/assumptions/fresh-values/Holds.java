package fresh_values;

import java.util.UUID;

class Holds {
  static long f(UUID id) {
    return id.getMostSignificantBits();
  }
}
