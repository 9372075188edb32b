package any_implementation;

class Breaks {
  interface Source {
    int next();
  }

  static void f(Source source) {
    assert source.next() == source.next();
  }
}
