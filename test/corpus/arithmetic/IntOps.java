/** Every int operator at run time over a grid of boundary values, folded into printed rows and checksums. */
public class IntOps {
    static final int[] EDGE = {
        0, 1, -1, 2, -2, 5, -6, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536,
        0x55555555, 0xAAAAAAAA, Integer.MAX_VALUE - 1, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1
    };

    static int add(int a, int b) { return a + b; }
    static int sub(int a, int b) { return a - b; }
    static int mul(int a, int b) { return a * b; }
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }
    static int and(int a, int b) { return a & b; }
    static int or(int a, int b) { return a | b; }
    static int xor(int a, int b) { return a ^ b; }
    static int shl(int a, int b) { return a << b; }
    static int shr(int a, int b) { return a >> b; }
    static int ushr(int a, int b) { return a >>> b; }

    static String divide(int a, int b) {
        try {
            return div(a, b) + "r" + rem(a, b);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    static String remainder(int a, int b) {
        try {
            return "" + rem(a, b);
        } catch (ArithmeticException e) {
            return e.toString();
        }
    }

    static int compare(int a, int b) {
        int bits = 0;
        if (a == b) bits |= 1;
        if (a != b) bits |= 2;
        if (a < b) bits |= 4;
        if (a >= b) bits |= 8;
        if (a > b) bits |= 16;
        if (a <= b) bits |= 32;
        if (a == 0) bits |= 64;
        if (a != 0) bits |= 128;
        if (a < 0) bits |= 256;
        if (a >= 0) bits |= 512;
        if (a > 0) bits |= 1024;
        if (a <= 0) bits |= 2048;
        return bits;
    }

    public static void main(String[] args) {
        for (int a : EDGE) {
            System.out.println(a + ": neg " + -a + " not " + ~a + " inc " + (a + 1) + " dec " + (a - 1)
                + " abs " + Math.abs(a) + " square " + a * a + " cube " + a * a * a);
        }
        for (int a : EDGE) {
            long sum = 0;
            StringBuilder row = new StringBuilder();
            for (int b : EDGE) {
                sum = sum * 31 + add(a, b);
                sum = sum * 31 + sub(a, b);
                sum = sum * 31 + mul(a, b);
                sum = sum * 31 + and(a, b);
                sum = sum * 31 + or(a, b);
                sum = sum * 31 + xor(a, b);
                sum = sum * 31 + shl(a, b);
                sum = sum * 31 + shr(a, b);
                sum = sum * 31 + ushr(a, b);
                sum = sum * 31 + compare(a, b);
                row.append(divide(a, b)).append(' ');
            }
            System.out.println(a + " " + Long.toHexString(sum) + " | " + row);
        }
        System.out.println(remainder(7, 0) + " " + remainder(Integer.MIN_VALUE, -1) + " " + divide(Integer.MIN_VALUE, -1));
        // Products beyond 2^53 must keep their low 32 bits.
        System.out.println(mul(0x7fffffff, 0x7fffffff) + " " + mul(0x80000001, 0x7ffffffd) + " "
            + mul(123456789, 987654321) + " " + mul(-123456789, 987654321) + " " + mul(0xdeadbeef, 0xcafebabe));
        int h = 17;
        for (int i = 0; i < 1000; i++) {
            h = h * 1103515245 + 12345;
            h ^= h >>> 13;
            h += h << 7;
        }
        System.out.println("lcg " + h);
        // Shift distances use the low five bits only.
        StringBuilder shifts = new StringBuilder();
        for (int d = -34; d <= 66; d += 4) {
            shifts.append(shl(-3, d)).append('/').append(shr(-1000, d)).append('/').append(ushr(-1000, d)).append(' ');
        }
        System.out.println(shifts);
        long wide = 33L;
        System.out.println((1 << wide) + " " + (-1 >> wide) + " " + (-1 >>> wide) + " " + (1 << (wide << 32)));
        // iinc limits: javac uses iinc for byte and wide-iinc ranges.
        int i = 10;
        i += 127; i -= 128; i += 128; i += -129; i += 32767; i -= 32768; i += 32768; i += 1000000;
        System.out.println(i);
        i = Integer.MAX_VALUE;
        i++;
        System.out.println(i + " " + i-- + " " + i + " " + ++i + " " + --i + " " + i++ + " " + i);
        // Constants: iconst, bipush, sipush, ldc.
        System.out.println(sumAll(-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, -128, 128, -129, 32767, -32768, 32768, -32769, 65536));
    }

    static int sumAll(int... xs) {
        int s = 0;
        for (int x : xs) s = s * 3 + x;
        return s;
    }
}
