// bench: main 1 | 2
// paths: 164 | 26896
// why: `enabled` fails in 3 ways, each with 2 ways for `equipped` and 3 for `unknownIntent`: 18 paths that advise nothing.
//   Enabled: equipped with known intent, 2 paths; else 4 ways (equipped and unknown; not equipped with any of 3) to the advice.
//   The advice: climbInhibited (2), prefersUp (2). Preferring up: not below (1), or below with 4 thresholds and 2 outcomes of
//   the comparison with it (8); everything later is decided by then. Preferring down: the same with above: 1 + 8. So
//   2 * (9 + 9) = 36. Together 18 + 2 + 4 * 36 = 164; steps are independent: 164^n. A random sampling of concrete inputs
//   (4 million, two seeds) found 164 different sequences of branches too.
import rangefinder.Symbolic;

/**
 * Collision avoidance: which way, if any, an aircraft should change its altitude. Written afresh after the logic of the
 * Siemens program; flags are ints, as there.
 */
class Tcas {
    private static final int RATE_LIMIT = 600;
    private static final int MAX_ALTITUDE_DIFFERENCE = 600;
    private static final int MIN_SEPARATION = 300;
    private static final int CROSSING_MARGIN = 100;

    static final int UNRESOLVED = 0;
    static final int UPWARD = 1;
    static final int DOWNWARD = 2;

    int verticalSeparation;
    int highConfidence;
    int reportsValid;
    int ownAltitude;
    int ownRate;
    int otherAltitude;
    int layer;
    int upSeparation;
    int downSeparation;
    int otherIntent;
    int otherEquipped;
    int climbInhibited;

    private int threshold() {
        if (layer == 0) return 400;
        if (layer == 1) return 500;
        if (layer == 2) return 640;
        return 740;
    }

    private boolean ownBelow() { return ownAltitude < otherAltitude; }

    private boolean ownAbove() { return otherAltitude < ownAltitude; }

    private boolean prefersUp() {
        int up = climbInhibited != 0 ? upSeparation + CROSSING_MARGIN : upSeparation;
        return up > downSeparation;
    }

    private boolean mayClimb() {
        if (prefersUp()) return !ownBelow() || downSeparation < threshold();
        return ownAbove() && verticalSeparation >= MIN_SEPARATION && upSeparation >= threshold();
    }

    private boolean mayDescend() {
        if (prefersUp()) return ownBelow() && verticalSeparation >= MIN_SEPARATION && downSeparation >= threshold();
        return !ownAbove() || upSeparation >= threshold();
    }

    int advise() {
        boolean enabled =
                highConfidence != 0 && ownRate <= RATE_LIMIT && verticalSeparation > MAX_ALTITUDE_DIFFERENCE;
        boolean equipped = otherEquipped == 1;
        boolean unknownIntent = reportsValid != 0 && otherIntent == 0;
        if (!enabled || equipped && !unknownIntent) return UNRESOLVED;
        boolean up = mayClimb() && ownBelow();
        boolean down = mayDescend() && ownAbove();
        if (up && down) return UNRESOLVED;
        if (up) return UPWARD;
        return down ? DOWNWARD : UNRESOLVED;
    }

    public static void main(String[] args) {
        int steps = Integer.parseInt(args[0]);
        for (int i = 0; i < steps; i++) {
            Tcas t = new Tcas();
            t.verticalSeparation = Symbolic.anInt("verticalSeparation");
            t.highConfidence = Symbolic.anInt("highConfidence");
            t.reportsValid = Symbolic.anInt("reportsValid");
            t.ownAltitude = Symbolic.anInt("ownAltitude");
            t.ownRate = Symbolic.anInt("ownRate");
            t.otherAltitude = Symbolic.anInt("otherAltitude");
            t.layer = Symbolic.anInt("layer");
            t.upSeparation = Symbolic.anInt("upSeparation");
            t.downSeparation = Symbolic.anInt("downSeparation");
            t.otherIntent = Symbolic.anInt("otherIntent");
            t.otherEquipped = Symbolic.anInt("otherEquipped");
            t.climbInhibited = Symbolic.anInt("climbInhibited");
            int advice = t.advise();
            assert advice != UPWARD || t.ownAltitude < t.otherAltitude;
        }
    }
}
