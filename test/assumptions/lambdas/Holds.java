package lambdas;

class Holds {
  interface Source {
    int next();
  }

  record Constant(int next) implements Source {}

  static Source one() {
    return () -> 1;
  }

  static int f(Source source) {
    return source.next();
  }
}
