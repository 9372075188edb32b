package instructions;

class Holds {
  static void f(int n) {
    for (int i = 0; i < n; i++) assert i >= 0;
  }
}
