package rangefinder.replay;

import java.util.function.Function;

/** Stands in front of the replay's class of this name: what a program asks for comes from the driver, at random. */
public final class Inputs {
    public static final class AssumedAway extends Error {
        AssumedAway() { super(null, null, false, false); }
    }

    /** An input that the driver cannot make. */
    public static final class NoInput extends Error {
        NoInput() { super(null, null, false, false); }
    }

    private static Function<Class<?>, Object> source;

    private Inputs() {}

    public static void from(Function<Class<?>, Object> next) { source = next; }

    private static Object next(Class<?> type) {
        Object value = source.apply(type);
        if (value == null) throw new NoInput();
        return value;
    }

    public static boolean aBoolean(String name) { return (boolean) next(boolean.class); }

    public static byte aByte(String name) { return (byte) next(byte.class); }

    public static char aChar(String name) { return (char) next(char.class); }

    public static short aShort(String name) { return (short) next(short.class); }

    public static int anInt(String name) { return (int) next(int.class); }

    public static long aLong(String name) { return (long) next(long.class); }

    public static float aFloat(String name) { return (float) next(float.class); }

    public static double aDouble(String name) { return (double) next(double.class); }

    public static String aString(String name) { return (String) next(String.class); }

    public static Object aReference(String name, Class<?> type, boolean mayBeNull) { return next(type); }

    public static int intBetween(String name, int low, int high) {
        return (int) (low + Math.floorMod((long) anInt(name) - low, (long) high - low + 1));
    }

    public static long longBetween(String name, long low, long high) {
        long value = aLong(name);
        return value >= low && value <= high ? value : (value & 1) == 0 ? low : high;
    }

    public static void assume(boolean condition) {
        if (!condition) throw new AssumedAway();
    }

    public static void unsupported(String why) { throw new NoInput(); }

    public static boolean isActive() { return true; }
}
