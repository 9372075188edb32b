package type_arguments;

import java.util.Optional;

class Holds {
  static int f(Optional<Integer> number) {
    return number.isPresent() ? 1 : 0;
  }
}
