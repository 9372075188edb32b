// The wrapper classes: caches, parsing and its error messages, bit tricks, comparison, boxing in collections.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class Wrappers {
    static void expect(Supplier<?> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    static void caches() {
        Integer a = 127, b = 127, c = 128, d = 128, e = -128, f = -128, g = -129, h = -129;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (e == f) + " " + (g == h));
        Long la = 127L, lb = 127L, lc = 128L, ld = 128L;
        Short sa = 127, sb = 127, sc = 128, sd = 128;
        Byte ba = -128, bb = -128;
        Character ca = 127, cb = 127, cc = 128, cd = 128;
        Boolean t = true, u = true;
        System.out.println((la == lb) + " " + (lc == ld) + " " + (sa == sb) + " " + (sc == sd) + " " + (ba == bb) + " " + (ca == cb) + " "
            + (cc == cd) + " " + (t == u) + " " + (t == Boolean.TRUE));
        Double x = 1.0, y = 1.0;
        System.out.println((x == y) + " " + x.equals(y) + " " + la.equals(127) + " " + la.equals(127L) + " " + (c.intValue() == d));
        System.out.println(Integer.valueOf(100) == Integer.valueOf("100"));
        Object o = true ? 1 : "s";
        Object mixed = true ? Integer.valueOf(1) : Double.valueOf(2);
        System.out.println(o + " " + mixed);
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        list.remove(1);
        list.remove(Integer.valueOf(7));
        System.out.println(list);
        Integer boxed = 5;
        boxed++;
        boxed += 10;
        System.out.println(boxed + " " + (boxed > 15 ? "big" : "small") + " " + -boxed);
    }

    static void parsing() {
        String[] texts = {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "-2147483649", "", " ", "1 ", "abc", "0x1f", "-", "+", "1_000",
            "\u0661\u0662", "99999999999", "1.5", "--1"};
        for (String s : texts) {
            expect(() -> Integer.parseInt(s));
        }
        expect(() -> Integer.parseInt(null));
        expect(() -> Integer.parseInt("zz", 36));
        expect(() -> Integer.parseInt("12", 1));
        expect(() -> Integer.parseInt("12", 99));
        expect(() -> Integer.parseInt("102", 2));
        expect(() -> Integer.parseInt("xx123yy", 2, 5, 10));
        expect(() -> Integer.parseInt("xx12z", 2, 5, 10));
        expect(() -> Integer.parseUnsignedInt("4294967295"));
        expect(() -> Integer.parseUnsignedInt("4294967296"));
        expect(() -> Integer.parseUnsignedInt("-1"));
        expect(() -> Integer.decode("0x7f") + " " + Integer.decode("-#10") + " " + Integer.decode("017"));
        expect(() -> Integer.decode("0xg"));
        expect(() -> Integer.decode(""));
        expect(() -> Long.parseLong("9223372036854775807"));
        expect(() -> Long.parseLong("9223372036854775808"));
        expect(() -> Long.parseLong("12L"));
        expect(() -> Long.parseLong(null));
        expect(() -> Long.parseUnsignedLong("18446744073709551615"));
        expect(() -> Long.decode("-0X8000000000000000"));
        expect(() -> Short.parseShort("32768"));
        expect(() -> Byte.parseByte("-129"));
        expect(() -> Byte.parseByte("7f", 16));
        expect(() -> Short.decode("0xffff"));
        expect(() -> Boolean.parseBoolean("TrUe") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null));
        for (String s : new String[] {"1", "1.5e3", " 2.5 ", "NaN", "-Infinity", "0x1.8p1", "1e400", "1e-400", "4.9e-324", "1d", "1f", ".5", "5.", "", "x", "1e", "0x1", "1.2.3", "-.", "infinity"}) {
            expect(() -> Double.parseDouble(s) + " " + Float.parseFloat(s));
        }
        expect(() -> Double.parseDouble(null));
        expect(() -> Float.valueOf("  "));
    }

    static void bits() {
        for (int i : new int[] {0, 1, -1, 12345, Integer.MIN_VALUE, 0x0f0f0f0f}) {
            System.out.println(Integer.toBinaryString(i) + " " + Integer.toOctalString(i) + " " + Integer.toHexString(i) + " " + Integer.bitCount(i) + " "
                + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " "
                + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i) + " " + Integer.rotateLeft(i, 5) + " "
                + Integer.rotateRight(i, 37) + " " + Integer.signum(i) + " " + Integer.toUnsignedString(i) + " " + Integer.toString(i, 7));
        }
        for (long l : new long[] {0, 1, -1, 123456789012345L, Long.MIN_VALUE}) {
            System.out.println(Long.toBinaryString(l) + " " + Long.toOctalString(l) + " " + Long.toHexString(l) + " " + Long.bitCount(l) + " " + Long.reverse(l)
                + " " + Long.reverseBytes(l) + " " + Long.highestOneBit(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " "
                + Long.rotateLeft(l, 9) + " " + Long.toUnsignedString(l) + " " + Long.toString(l, 36) + " " + Long.toUnsignedString(l, 3));
        }
        System.out.println(Integer.divideUnsigned(-1, 10) + " " + Integer.remainderUnsigned(-1, 10) + " " + Long.divideUnsigned(-1, 10) + " "
            + Long.remainderUnsigned(-1, 10) + " " + Integer.compareUnsigned(1, -1) + " " + Long.compareUnsigned(-1, 1) + " " + Integer.toUnsignedLong(-1));
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1));
        System.out.println(Float.floatToIntBits(1.5f) + " " + Float.intBitsToFloat(0x7f800001) + " " + Double.doubleToLongBits(-0.0) + " "
            + Double.longBitsToDouble(1) + " " + Double.toHexString(0.1) + " " + Float.toHexString(-1.0e-40f));
    }

    static void comparing() {
        System.out.println(Integer.compare(1, 2) + " " + Long.compare(2, 1) + " " + Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " "
            + Float.compare(Float.NaN, Float.NaN) + " " + Boolean.compare(true, false) + " " + Byte.compare((byte) 1, (byte) 9) + " " + Short.compare((short) 5, (short) 2));
        System.out.println(Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " " + Double.isNaN(0 / 0.0));
        System.out.println(Integer.hashCode(-7) + " " + Long.hashCode(1L << 40) + " " + Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " "
            + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Byte.hashCode((byte) -1) + " " + Short.hashCode((short) 300));
        System.out.println(Integer.max(1, 2) + " " + Long.sum(1, 2) + " " + Double.min(-0.0, 0.0) + " " + Boolean.logicalXor(true, false));
        Number[] numbers = {(byte) 300, (short) 70000, 3.99, -3.99f, 1L << 33, 'c' + 0, Double.POSITIVE_INFINITY, Float.NaN};
        for (Number n : numbers) {
            System.out.println(n.getClass().getSimpleName() + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue());
        }
        System.out.println(Integer.getInteger("no.such.property", 42) + " " + Boolean.getBoolean("no.such") + " " + Long.getLong("no.such"));
        System.out.println(Integer.TYPE + " " + int.class.getName() + " " + Void.TYPE + " " + Integer.class.getName());
    }

    public static void main(String[] args) {
        caches();
        parsing();
        bits();
        comparing();
    }
}
