import rangefinder.Symbolic;

/**
 * `bench/explore/WheelBrake.java` without its assertion, for growth: with it every step asks the solver about a chain of
 * divisions as long as the steps so far, and what would be measured is Z3.
 */
class WheelBrakeGrowth {
  private static final int GREEN = 0;
  private static final int BLUE = 1;

  private int circuit = GREEN;
  private int pressure;
  private int refused;

  void step(int pedal, boolean autoBrake, boolean skid) {
    int demand;
    if (pedal == 0) demand = 0;
    else if (pedal == 1) demand = 10;
    else if (pedal == 2) demand = 20;
    else if (pedal == 3) demand = 40;
    else if (pedal == 4) demand = 60;
    else demand = -1;

    int automatic = 0;
    if (autoBrake) automatic = 30;
    if (demand < automatic) demand = automatic;

    if (skid) {
      refused++;
      pressure = pressure / 2;
    } else {
      refused = 0;
      pressure = pressure + (demand - pressure) / 2;
    }
    if (circuit == GREEN && refused >= 2) circuit = BLUE;
    if (circuit == BLUE && refused == 0) circuit = GREEN;
    if (circuit == BLUE && pressure > 50) pressure = 50;
  }

  public static void main(String[] args) {
    int steps = Integer.parseInt(args[0]);
    WheelBrakeGrowth brake = new WheelBrakeGrowth();
    for (int i = 0; i < steps; i++) {
      brake.step(Symbolic.anInt("pedal"), Symbolic.aBoolean("autoBrake"), Symbolic.aBoolean("skid"));
    }
  }
}
