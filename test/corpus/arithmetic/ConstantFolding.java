/** The same expression as a compile-time constant and at run time must agree; constants are interned. */
public class ConstantFolding {
    static final int A = 7;
    static final int OVER = Integer.MAX_VALUE + A;
    static final long LONG = 1L << 62 << 3 | A * 1000000007L;
    static final float F = 1.0f / 3 * 3 - 1 + 1e-10f;
    static final double D = 1.0 / 3 * 3 - 1e-17 % 3e-18;
    static final char C = (char) ('a' + A);
    static final byte B = (byte) (300 + A);
    static final short S = (short) (70000 * A);
    static final boolean Z = A > 3 ^ D < 1 & !(F != F);
    static final String TEXT = "v" + A + C + Z + B + S + LONG + F + D + OVER + null + '\n' + -0.0 + 1e7f + (char) 65 + 1.0e-5;
    static final double INF = 1.0 / 0, NAN = 0.0 / 0, REM = -5.5 % 2.25, NEGZERO = -0.0 * 5;
    static final int SHIFT = 1 << 35 | -1 >>> 28 | -256 >> 4, CAST = (int) 1e20 + (int) Double.NaN + (int) -1e20f + (byte) 3e9;
    static final int TERNARY = A > 5 ? A < 6 ? 1 : 2 : 3;

    static int zero() { return 0; }

    public static void main(String[] args) {
        int a = 7 + zero();
        float third = 3f + zero();
        double dthird = 3.0 + zero();
        System.out.println(OVER + " " + (Integer.MAX_VALUE + a));
        System.out.println(LONG + " " + (1L + zero() << 62 << 3 | a * 1000000007L));
        System.out.println(F + " " + (1.0f / third * 3 - 1 + 1e-10f));
        System.out.println(D + " " + (1.0 / dthird * 3 - (1e-17 + zero()) % 3e-18));
        System.out.println((int) C + " " + (int) (char) ('a' + a) + " " + B + " " + (byte) (300 + a) + " " + S + " " + (short) (70000 * a));
        System.out.println(Z + " " + (a > 3 ^ D + zero() < 1 & !(F + zero() != F + zero())));
        System.out.println(TEXT);
        String run = "v" + a + (char) ('a' + a) + (a > 5) + (byte) (300 + a) + (short) (70000 * a) + (LONG + zero()) + (F + zero()) + (D + zero()) + (OVER + zero()) + null + '\n' + (-0.0 - zero()) + (1e7f + zero()) + (char) (65 + zero()) + (1.0e-5 + zero());
        System.out.println(run.equals(TEXT) + " " + (run == TEXT) + " " + (run.intern() == TEXT) + " " + run.length());
        System.out.println(INF + " " + NAN + " " + REM + " " + NEGZERO + " " + 1.0 / zero() + " " + (0.0 + zero()) / 0 + " " + -5.5 % (2.25 + zero()) + " " + (-0.0 - zero()) * 5);
        System.out.println(SHIFT + " " + (1 + zero() << 35 | -1 + zero() >>> 28 | -256 + zero() >> 4));
        System.out.println(CAST + " " + ((int) (1e20 + zero()) + (int) (Double.NaN + zero()) + (int) (-1e20f + zero()) + (byte) (3e9 + zero())));
        System.out.println(TERNARY + " " + (a > 5 ? a < 6 ? 1 : 2 : 3));
        System.out.println(("ab" + 'c' == "abc") + " " + ("ab" + "c".charAt(0) == "abc") + " " + ("a" + "bc").equals("abc") + " " + (Inner.HELLO == "hello" + 1));
        final String local = "he";
        String nonFinal = "he";
        System.out.println((local + "llo1" == Inner.HELLO) + " " + (nonFinal + "llo1" == Inner.HELLO) + " " + ((nonFinal + "llo1").intern() == Inner.HELLO));
        if (false) System.out.println("dead");
        while (Z && a > 100) a--;
        final int k = 2;
        switch (a - 5) {
            case k: System.out.println("k"); break;
            case k + A: System.out.println("k+A"); break;
            case 'x': System.out.println("x"); break;
            default: System.out.println("none");
        }
        byte narrow = 'a';
        char fromInt = 98;
        short fromChar = 'c';
        narrow += 3.7;
        System.out.println(narrow + " " + fromInt + " " + fromChar + " " + 0x7fff_ffff + " " + 0b1010_1010 + " " + 0_17 + " " + 0x1.8p1 + " " + 1e1f + " " + 'a' + '\u0041' + "\101\60\7".length() + "\s|\t|" + '\'' + "\"");
        System.out.println(Long.MIN_VALUE + " " + -2147483648 + " " + 0xffffffffffffffffL + " " + 0x80000000 + " " + 1_0.0_1 + " " + 4.9e-324 + " " + 1.4e-45f + " " + 0xFFp-2f);
    }

    static class Inner {
        static final String HELLO = "hello" + 1;
    }
}
