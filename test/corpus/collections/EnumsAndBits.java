// EnumMap, EnumSet (small and jumbo), BitSet, IdentityHashMap, WeakHashMap.
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.stream.Collectors;

public class EnumsAndBits {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    enum Op {
        PLUS("+") {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        TIMES("*") {
            @Override
            int apply(int a, int b) {
                return a * b;
            }
        };

        final String symbol;

        Op(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int a, int b);
    }

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void enums() {
        EnumMap<Day, Integer> map = new EnumMap<>(Day.class);
        map.put(Day.FRI, 5);
        map.put(Day.MON, 1);
        map.put(Day.SUN, null);
        System.out.println(map + " " + map.size() + " " + map.get(Day.TUE) + " " + map.containsKey(Day.SUN) + " " + map.containsValue(null) + " " + map.remove(Day.MON) + " " + map);
        map.merge(Day.FRI, 10, Integer::sum);
        map.computeIfAbsent(Day.TUE, d -> d.ordinal());
        map.keySet().removeIf(d -> d == Day.SUN);
        System.out.println(map + " " + map.equals(Map.of(Day.FRI, 15, Day.TUE, 1)) + " " + map.clone() + " " + map.entrySet().iterator().next());
        expect("null", () -> map.put(null, 1));
        System.out.println(map.get("not an enum") + " " + map.containsKey(Op.PLUS));

        EnumSet<Day> weekend = EnumSet.of(Day.SAT, Day.SUN), week = EnumSet.complementOf(weekend);
        System.out.println(weekend + " " + week + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.allOf(Day.class).size() + EnumSet.noneOf(Day.class) + EnumSet.copyOf(Arrays.asList(Day.WED, Day.MON)));
        week.removeAll(EnumSet.of(Day.MON, Day.FRI));
        week.add(Day.SUN);
        week.retainAll(EnumSet.range(Day.WED, Day.SUN));
        Iterator<Day> it = week.iterator();
        it.next();
        it.remove();
        System.out.println(week + " " + week.contains(Day.THU) + " " + week.containsAll(Set.of(Day.THU, Day.SUN)) + " " + week.getClass().getSimpleName() + " " + week.equals(Set.of(Day.THU, Day.SUN)));
        EnumSet<Big> big = EnumSet.range(Big.E8, Big.G2);
        big.addAll(EnumSet.of(Big.A3, Big.G9));
        System.out.println(big + " " + big.size() + " " + big.getClass().getSimpleName() + " " + EnumSet.complementOf(big).size() + " " + big.remove(Big.F3) + big.remove(Big.B1) + big.contains(Big.F4));
        expect("range", () -> EnumSet.range(Day.SUN, Day.MON));
        expect("empty copy", () -> EnumSet.copyOf(Arrays.<Day>asList()));
        expect("null", () -> weekend.add(null));
        EnumMap<Op, String> ops = new EnumMap<>(Op.class);
        for (Op op : Op.values()) ops.put(op, op.symbol + op.apply(6, 7) + op.getClass().getSuperclass().getSimpleName() + op.getDeclaringClass().getSimpleName() + op.getClass().isEnum());
        System.out.println(ops);
        System.out.println(Arrays.stream(Day.values()).collect(Collectors.groupingBy(d -> d.name().charAt(0) == 'T', () -> new java.util.TreeMap<>(), Collectors.toCollection(() -> EnumSet.noneOf(Day.class)))));
    }

    static void bitSets() {
        BitSet a = new BitSet(), b = new BitSet(200);
        for (int i = 0; i < 200; i += 3) a.set(i);
        for (int i = 0; i < 200; i += 5) b.set(i);
        BitSet and = (BitSet) a.clone(), or = (BitSet) a.clone(), xor = (BitSet) a.clone(), andNot = (BitSet) a.clone();
        and.and(b);
        or.or(b);
        xor.xor(b);
        andNot.andNot(b);
        System.out.println(and + " " + and.cardinality() + " " + or.cardinality() + " " + xor.cardinality() + " " + andNot.cardinality() + " " + and.intersects(b));
        System.out.println(a.length() + " " + a.size() + " " + b.size() + " " + a.nextSetBit(100) + " " + a.nextClearBit(99) + " " + a.previousSetBit(98) + " " + a.previousClearBit(99) + " " + a.nextSetBit(500) + " " + a.hashCode());
        a.flip(0, 70);
        a.clear(80, 300);
        a.set(130, 133);
        a.set(75, false);
        System.out.println(a + " " + Arrays.toString(a.toLongArray()) + " " + a.toByteArray().length + " " + a.get(60, 80));
        System.out.println(BitSet.valueOf(new long[] {5, 1}) + " " + BitSet.valueOf(new byte[] {-1, 1}) + " " + a.stream().sum() + " " + new BitSet().isEmpty() + " " + and.equals(BitSet.valueOf(and.toLongArray())));
        BitSet sieve = new BitSet(500);
        sieve.set(2, 500);
        for (int p = 2; p * p < 500; p = sieve.nextSetBit(p + 1)) for (int m = p * p; m < 500; m += p) sieve.clear(m);
        System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(499) + " " + sieve.hashCode());
        expect("negative", () -> a.set(-1));
        expect("range", () -> a.set(5, 2));
        expect("size", () -> new BitSet(-1));
    }

    static void identity() {
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        String k1 = new String("key"), k2 = new String("key");
        map.put(k1, 1);
        map.put(k2, 2);
        map.put("key", 3);
        map.put(null, 4);
        System.out.println(map.size() + " " + map.get(k1) + map.get(k2) + map.get("key") + map.get(new String("key")) + map.get(null) + " " + map.containsKey("key") + " " + new TreeSet<>(map.values()) + " " + map.remove(k1) + map.size());
        for (int i = 0; i < 100; i++) map.put("s" + i, i);
        System.out.println(map.size() + " " + map.values().stream().mapToInt(x -> x).sum());
        Object held = new Object(), other = "other";
        Map<Object, String> weak = new WeakHashMap<>();
        weak.put(held, "held");
        weak.put(other, "string");
        weak.put(null, "null");
        System.out.println(weak.size() + " " + weak.get(held) + " " + weak.get("other") + " " + weak.get(null) + " " + weak.remove(held) + " " + weak.containsKey(held) + " " + weak.containsValue("string") + weak.keySet().contains("other"));
    }

    public static void main(String[] args) {
        enums();
        bitSets();
        identity();
    }
}
