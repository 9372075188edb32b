package rangefinder.replay;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Stands in front of the replay's class of this name: inputs come from the line of the header that is being tried. Not the
 * replay's own code, so that a mistake there cannot confirm itself.
 */
public final class Inputs {
    public static final class AssumedAway extends Error {
        AssumedAway() { super(null, null, false, false); }
    }

    static final Deque<String> values = new ArrayDeque<>();

    private Inputs() {}

    public static void give(String[] texts) { values.addAll(java.util.List.of(texts)); }

    public static boolean aBoolean(String name) { return Boolean.parseBoolean(values.remove()); }

    public static byte aByte(String name) { return Byte.parseByte(values.remove()); }

    public static char aChar(String name) { return (char) Integer.parseInt(values.remove()); }

    public static short aShort(String name) { return Short.parseShort(values.remove()); }

    public static int anInt(String name) { return Integer.parseInt(values.remove()); }

    public static long aLong(String name) { return Long.parseLong(values.remove()); }

    public static float aFloat(String name) { return Float.parseFloat(values.remove()); }

    public static double aDouble(String name) { return Double.parseDouble(values.remove()); }

    public static void assume(boolean condition) {
        if (!condition) throw new AssumedAway();
    }
}
