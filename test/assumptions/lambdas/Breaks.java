package lambdas;

class Breaks {
  interface Source {
    int next();
  }

  record Two() implements Source {
    public int next() {
      return 2;
    }
  }

  static Source one() {
    return () -> 1;
  }

  static void f(Source source) {
    assert source.next() == 2;
  }

  public static void main(String[] args) {
    f(one());
  }
}
