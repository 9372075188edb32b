/** Enums with bodies, fields, interfaces, static maps, abstract methods; EnumMap and EnumSet; reflection on constants. */
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class Enums {
    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);
        private final double mass, radius;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    }

    interface Symbol { String symbol(); default String wrapped() { return "(" + symbol() + ")"; } }

    enum Op implements Symbol, IntBinaryOperator {
        PLUS("+") { public int applyAsInt(int a, int b) { return a + b; } },
        MINUS("-") {
            private int uses;
            public int applyAsInt(int a, int b) { uses++; return a - b + uses * 0; }
            @Override public String toString() { return "minus" + uses; }
        },
        TIMES("*") {
            public int applyAsInt(int a, int b) { return a * b; }
            @Override public String wrapped() { return "[" + super.wrapped() + "]"; }
        };
        private static final Map<String, Op> BY_SYMBOL = new HashMap<>();
        static { for (Op o : values()) BY_SYMBOL.put(o.symbol, o); }
        private final String symbol;
        Op(String s) { symbol = s; }
        public String symbol() { return symbol; }
        static Op of(String s) { return BY_SYMBOL.get(s); }
    }

    enum Empty { }
    enum Single { INSTANCE; int state; Single bump() { state++; return this; } }
    enum Level { LOW(1), MID(LOW.weight * 5), HIGH(MID.weight * 5); final int weight; Level(int w) { weight = w; } Level next() { return values()[(ordinal() + 1) % values().length]; } }

    public static void main(String[] args) throws Exception {
        for (Planet p : Planet.values()) System.out.printf("%s %.4f %d%n", p, p.gravity(), p.ordinal());
        for (Op o : Op.values()) System.out.println(o + " " + o.name() + " " + o.symbol() + " " + o.wrapped() + " " + o.applyAsInt(6, 7) + " " + o.getClass().getName() + " " + o.getDeclaringClass().getName() + " " + o.getClass().isEnum() + o.getDeclaringClass().isEnum());
        System.out.println(Op.of("*") + " " + Op.of("?") + " " + Op.MINUS + " " + Empty.values().length + " " + Single.INSTANCE.bump().bump().state + " " + Level.HIGH.weight + " " + Level.HIGH.next());
        try {
            Level.valueOf("NOPE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Level.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.LOW.compareTo(Level.HIGH) + " " + Level.LOW.equals(Level.LOW) + " " + (Level.valueOf("MID") == Level.MID) + " " + Enum.valueOf(Level.class, "LOW") + " " + Arrays.toString(Level.class.getEnumConstants()) + " " + (Level.values() == Level.values()));
        EnumMap<Level, Integer> map = new EnumMap<>(Level.class);
        map.put(Level.HIGH, 3);
        map.put(Level.LOW, 1);
        map.merge(Level.HIGH, 10, Integer::sum);
        map.computeIfAbsent(Level.MID, l -> l.weight);
        System.out.println(map + " " + map.containsKey(Level.MID) + " " + map.keySet() + " " + map.remove(Level.LOW) + " " + map.size() + " " + map.equals(new HashMap<>(map)));
        EnumSet<Level> set = EnumSet.of(Level.HIGH, Level.LOW);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.range(Level.LOW, Level.MID) + " " + EnumSet.noneOf(Level.class) + " " + EnumSet.allOf(Level.class).containsAll(set) + " " + set.remove(Level.LOW) + set);
        List<Op> ops = new ArrayList<>(List.of(Op.TIMES, Op.PLUS, Op.MINUS));
        ops.sort(null);
        System.out.println(ops);
        System.out.println(Modifiers.describe(Op.class) + " " + Modifiers.describe(Level.class) + " " + Level.class.getSuperclass().getName() + " " + Op.PLUS.getClass().getSuperclass().getName() + " " + Level.class.getField("MID").isEnumConstant() + " " + Level.class.getField("MID").get(null));
        try {
            var ctor = Level.class.getDeclaredConstructors()[0];
            ctor.setAccessible(true);
            ctor.newInstance("X", 9, 9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.MID.describeConstable().get());
    }

    static class Modifiers {
        static String describe(Class<?> c) { return java.lang.reflect.Modifier.toString(c.getModifiers()); }
    }
}
