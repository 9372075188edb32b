package any_implementation;

class Holds {
  interface Source {
    int next();
  }

  static int f(Source source) {
    return source.next();
  }
}
