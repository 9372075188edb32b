package new_receiver;

final class Holds {
  int value;

  int f() {
    return value;
  }
}
