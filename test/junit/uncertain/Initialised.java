package uncertain;

/** Classes of inputs are initialised when the inputs are made, if not before. */
class Initialised {
  static int made;

  static class Early {
    static {
      made = made * 2 + 1;
    }

    int value;
  }

  static class Late extends Early {
    static {
      made += 10;
    }
  }

  /** The class of the parameter is initialised before the call, by the test as by every caller. */
  static int early(Early e) {
    return made;
  }

  /** What a test that ran before has initialised decides. */
  static int late(Object o) {
    return o instanceof Late ? made : -1;
  }
}
