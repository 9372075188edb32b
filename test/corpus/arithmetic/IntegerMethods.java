/** Integer, Long, Short, Byte: bit tricks, radix conversion, unsigned arithmetic, parsing and caches. */
public class IntegerMethods {
    interface Op { Object run(); }

    static String attempt(Op op) {
        try {
            return String.valueOf(op.run());
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (int v : new int[] {0, 1, -1, 2, 10, 255, -256, 0x80000000, 0x7fffffff, 0x12345678, 0xf0f0f0f0, 1 << 30, 3 << 29}) {
            System.out.println(v + " bits " + Integer.bitCount(v) + " rev " + Integer.reverse(v) + " bytes " + Integer.toHexString(Integer.reverseBytes(v))
                + " hi " + Integer.highestOneBit(v) + " lo " + Integer.lowestOneBit(v) + " nlz " + Integer.numberOfLeadingZeros(v) + " ntz " + Integer.numberOfTrailingZeros(v)
                + " rotl " + Integer.rotateLeft(v, 7) + " rotr " + Integer.rotateRight(v, -37) + " sig " + Integer.signum(v) + " bin " + Integer.toBinaryString(v)
                + " oct " + Integer.toOctalString(v) + " hex " + Integer.toHexString(v) + " r36 " + Integer.toString(v, 36) + " r2 " + Integer.toString(v, 2) + " r99 " + Integer.toString(v, 99)
                + " u " + Integer.toUnsignedString(v) + " u16 " + Integer.toUnsignedString(v, 16) + " ul " + Integer.toUnsignedLong(v)
                + " udiv " + Integer.divideUnsigned(v, 7) + " " + Integer.divideUnsigned(v, -7) + " urem " + Integer.remainderUnsigned(v, 7) + " ucmp " + Integer.compareUnsigned(v, 5));
        }
        for (long v : new long[] {0, 1, -1, 0x8000000000000000L, 0x7fffffffffffffffL, 0x123456789abcdef0L, 0xf0f0f0f0f0f0f0f0L, 1L << 40, 0xffffffffL}) {
            System.out.println(v + " bits " + Long.bitCount(v) + " rev " + Long.reverse(v) + " bytes " + Long.toHexString(Long.reverseBytes(v))
                + " hi " + Long.highestOneBit(v) + " lo " + Long.lowestOneBit(v) + " nlz " + Long.numberOfLeadingZeros(v) + " ntz " + Long.numberOfTrailingZeros(v)
                + " rotl " + Long.rotateLeft(v, 7) + " rotr " + Long.rotateRight(v, 69) + " sig " + Long.signum(v) + " bin " + Long.toBinaryString(v)
                + " oct " + Long.toOctalString(v) + " hex " + Long.toHexString(v) + " r36 " + Long.toString(v, 36) + " r7 " + Long.toString(v, 7)
                + " u " + Long.toUnsignedString(v) + " u36 " + Long.toUnsignedString(v, 36) + " udiv " + Long.divideUnsigned(v, 10) + " " + Long.divideUnsigned(v, -3)
                + " urem " + Long.remainderUnsigned(v, 10) + " hash " + Long.hashCode(v));
        }
        String[] texts = {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "-2147483649", "", "-", "+", " 1", "1 ", "0x10", "12a", "\u0663\u0664", "9223372036854775807", "99999999999999999999"};
        for (String t : texts) {
            System.out.println("[" + t.length() + "] " + attempt(() -> Integer.parseInt(t)) + " | " + attempt(() -> Long.parseLong(t)) + " | " + attempt(() -> Integer.parseUnsignedInt(t))
                + " | " + attempt(() -> Short.parseShort(t)) + " | " + attempt(() -> Byte.parseByte(t)) + " | " + attempt(() -> Integer.decode(t)) + " | " + attempt(() -> Long.decode(t)));
        }
        System.out.println(attempt(() -> Integer.parseInt(null)) + " | " + attempt(() -> Integer.parseInt("zz", 36)) + " | " + attempt(() -> Integer.parseInt("7f", 16)) + " | "
            + attempt(() -> Integer.parseInt("1", 1)) + " | " + attempt(() -> Integer.parseInt("1", 37)) + " | " + attempt(() -> Integer.parseInt("ab123cd", 2, 5, 10)) + " | "
            + attempt(() -> Long.parseUnsignedLong("18446744073709551615")) + " | " + attempt(() -> Long.parseUnsignedLong("18446744073709551616")) + " | "
            + attempt(() -> Integer.decode("#ff")) + " | " + attempt(() -> Integer.decode("-0x80000000")) + " | " + attempt(() -> Long.decode("0777")) + " | " + attempt(() -> Integer.valueOf("77", 8)));
        System.out.println((Integer.valueOf(127) == Integer.valueOf(127)) + " " + (Integer.valueOf(-128) == Integer.valueOf(-128)) + " " + (Integer.valueOf(128) == Integer.valueOf(128)) + " "
            + (Long.valueOf(127) == Long.valueOf(127)) + " " + (Long.valueOf(128) == Long.valueOf(128)) + " " + (Short.valueOf((short) 5) == Short.valueOf((short) 5)) + " "
            + (Byte.valueOf((byte) -128) == Byte.valueOf((byte) -128)) + " " + (Character.valueOf('\u007f') == Character.valueOf('\u007f')) + " " + (Boolean.valueOf("TRUE") == Boolean.TRUE));
        Integer n = 300;
        System.out.println(n.byteValue() + " " + n.shortValue() + " " + n.doubleValue() + " " + n.floatValue() + " " + n.longValue() + " " + n.hashCode() + " " + n.equals(300) + " " + n.equals(300L) + " " + n.compareTo(301)
            + " " + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -1) + " " + Byte.toUnsignedLong((byte) -2) + " " + Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('\u1234')
            + " " + Byte.hashCode((byte) -3) + " " + Short.compare((short) 1, (short) 5) + " " + Byte.compareUnsigned((byte) 1, (byte) -1) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false));
        System.out.println(Integer.sum(1, 2) + Integer.max(3, 4) + Integer.min(5, 6) + " " + Long.sum(1, 2) + Long.max(3, 4) + " " + Integer.SIZE + Integer.BYTES + Long.SIZE + " " + Integer.MIN_VALUE + Integer.MAX_VALUE + Long.MIN_VALUE);
        Integer boxed = 5;
        boxed++;
        boxed += 10;
        boxed = boxed * boxed - -boxed;
        Long total = 0L;
        for (int i = 0; i < 10; i++) total += i;
        Character c = 'a';
        c++;
        Double d = 1.5;
        d /= 2;
        System.out.println(boxed + " " + total + " " + c + " " + d);
    }
}
