// bench: main 1 | 2 | 3 | 4
// paths: 24 | 576 | 13824 | 331776
// why: A step asks for the position of the pedal (a chain of five comparisons: 6 ways), whether the automatic
//   brake is on (2) and whether a wheel skids (2): 24 ways. What is kept between steps is concrete after them, so no
//   branch on it forks: 24^n.
import rangefinder.Symbolic;

/**
 * The brake system of an aircraft, in steps: pedal or automatic brake demand a pressure, the anti-skid logic releases it,
 * and a monitor changes to the alternate circuit when demands have been refused for too long. Written from the description
 * of the Wheel Brake System in the papers; only the numbers of inputs and paths of a step are the same.
 *
 * A second argument leaves the assertion out: merged, every step would ask the solver about a chain of divisions as long as
 * the steps so far, and a measurement of growth would be one of Z3.
 */
class WheelBrake {
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
        boolean isChecked = args.length == 1;
        WheelBrake brake = new WheelBrake();
        for (int i = 0; i < steps; i++) {
            int pedal = Symbolic.anInt("pedal");
            boolean autoBrake = Symbolic.aBoolean("autoBrake");
            boolean skid = Symbolic.aBoolean("skid");
            brake.step(pedal, autoBrake, skid);
            if (isChecked) assert brake.pressure >= 0 && brake.pressure <= 60;
        }
    }
}
