package jdk_settings;

import java.util.Arrays;

/** Sorts, and copes with every way of doing so. */
class Holds {
  static void f() {
    Integer[] numbers = {3, 1, 2};
    Arrays.sort(numbers, (a, b) -> a - b);
    assert numbers[0] == 1 && numbers[2] == 3;
  }
}
