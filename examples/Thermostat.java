/** Heats until the wanted temperature is reached, in degrees Celsius. */
final class Thermostat {
  private int wanted;

  Thermostat(int wanted) {
    this.wanted = wanted;
  }

  int wanted() {
    return wanted;
  }

  boolean heats(int measured) {
    return measured < wanted;
  }

  void raise(int degrees) {
    if (degrees <= 0) throw new IllegalArgumentException("raise it by more than " + degrees);
    wanted += degrees;
  }

  /** How much of the way from a first measurement to the wanted temperature is done, in percent. */
  int done(int first, int now) {
    return (now - first) * 100 / (wanted - first);
  }
}
