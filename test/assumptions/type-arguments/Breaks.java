package type_arguments;

import java.util.Optional;

/** The compiler warns of the cast in `main`, and allows it. */
class Breaks {
  static void f(Optional<Integer> number) {
    Object held = number.orElse(null);
    assert held == null || held instanceof Integer;
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] args) {
    f((Optional<Integer>) (Optional<?>) Optional.of("text"));
  }
}
