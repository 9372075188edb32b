package jdk_settings;

import java.util.Arrays;

/** Counts the comparisons of one way of sorting. */
class Breaks {
  static void f() {
    int[] comparisons = {0};
    Integer[] numbers = {5, 4, 3, 2, 1};
    Arrays.sort(numbers, (a, b) -> {
      comparisons[0]++;
      return a - b;
    });
    assert comparisons[0] == 4;
  }

  public static void main(String[] args) {
    f();
  }
}
