package marked_not_null;

/** Checked with --allow-null: the parameter is marked all the same. */
class Holds {
  @interface NotNull {}

  static boolean f(@NotNull int[] a) {
    return a == null;
  }
}
