/** All fifteen conversion opcodes, chains of casts and compound assignments that narrow. */
public class Conversions {
    static String i(int v) { return (byte) v + "," + (short) v + "," + (int) (char) v + "," + (long) v + "," + (float) v + "," + (double) v; }
    static String l(long v) { return (int) v + "," + (byte) v + "," + (short) v + "," + (int) (char) v + "," + (float) v + "," + (double) v; }
    static String f(float v) { return (int) v + "," + (long) v + "," + (byte) v + "," + (short) v + "," + (int) (char) v + "," + (double) v; }
    static String d(double v) { return (int) v + "," + (long) v + "," + (byte) v + "," + (short) v + "," + (int) (char) v + "," + (float) v; }

    public static void main(String[] args) {
        for (int v : new int[] {0, 127, 128, 255, 256, -1, -128, -129, 32767, 32768, 65535, 65536, -32769, 16777217, 0x12345678, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            System.out.println(i(v));
        }
        for (long v : new long[] {0, -1, 1L << 31, 1L << 32, (1L << 32) - 1, -(1L << 31) - 1, 0x123456789abcdefL, (1L << 24) + 1, (1L << 53) + 1, (1L << 53) + 3,
            0x20000020000001L, 0x8000008000000001L, 0x7fffffbfffffffffL, Long.MAX_VALUE, Long.MIN_VALUE}) {
            System.out.println(l(v));
        }
        for (float v : new float[] {0.9f, -0.9f, 1.5f, -1.5f, 127.9f, 128f, 300f, -300f, 65536f, 2147483520f, 2147483648f, -2147483648f, 4e9f, -4e9f,
            9.223372E18f, 9.2233715E18f, -9.223372E18f, 1e30f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, -0f}) {
            System.out.println(v + " -> " + f(v));
        }
        for (double v : new double[] {0.9999999999999999, -0.9, 2147483647.0, 2147483647.9, 2147483648.0, -2147483648.9, -2147483649.0, 4294967296.0, 4294967295.5, 1e10,
            9007199254740993.0, 9223372036854774784.0, 9223372036854775807.0, -9223372036854775808.0, -9.3e18, 1e300, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1e-46, 7e-46, 3.4028235677973366e38, 0.1, 1.00000005960464477539, 1.0000000596046448}) {
            System.out.println(v + " -> " + d(v));
        }
        byte b = 10;
        b += 300; System.out.print(b + " ");
        b *= 2.5; System.out.print(b + " ");
        b >>>= 1; System.out.print(b + " ");
        b = -1; b >>>= 4; System.out.print(b + " ");
        b = -1; b >>>= 28; System.out.print(b + " ");
        b <<= 3; System.out.print(b + " ");
        b = 127; b++; System.out.print(b + " ");
        b -= 1L; System.out.print(b + " ");
        b /= 0.1f; System.out.println(b);
        short s = 32767;
        s++; System.out.print(s + " ");
        s += 1e9; System.out.print(s + " ");
        s *= -3; System.out.print(s + " ");
        s ^= 0x12345; System.out.print(s + " ");
        s %= 7; System.out.println(s);
        char c = 'z';
        c++; System.out.print((int) c + " ");
        c += 65500; System.out.print((int) c + " ");
        c -= 'a'; System.out.print((int) c + " ");
        c *= c; System.out.print((int) c + " ");
        c = 0; c--; System.out.print((int) c + " ");
        c >>= 3; System.out.print((int) c + " ");
        c /= 0.5; System.out.println((int) c);
        int n = 5;
        n *= 0.5; System.out.print(n + " ");
        n += 3.99f; System.out.print(n + " ");
        n -= 1e20; System.out.print(n + " ");
        n += Double.NaN; System.out.print(n + " ");
        n = 7; n <<= 33L; System.out.print(n + " ");
        n |= 1L << 40; System.out.println(n);
        long m = 1;
        m += 1e19; System.out.print(m + " ");
        m *= 0.5f; System.out.print(m + " ");
        m /= 3; System.out.print(m + " ");
        m >>>= 65; System.out.print(m + " ");
        m ^= -1; System.out.println(m);
        float f = 1;
        f += 1e-8; System.out.print(f + " ");
        f += 1L << 40; System.out.print(f + " ");
        f *= 1e300; System.out.println(f);
        boolean z = true;
        z &= false; System.out.print(z + " ");
        z |= true; System.out.print(z + " ");
        z ^= true; System.out.print(z + " ");
        System.out.println(z ^ !z | z & !z);
        // Chains: the order of narrowing matters.
        double big = 3e9;
        System.out.println((byte) (int) big + " " + (byte) (long) big + " " + (short) (char) (byte) -1 + " " + (int) (char) (byte) -1 + " "
            + (int) (short) (char) 0xfffe + " " + (long) (int) (float) 123456789 + " " + (char) ('a' + 1) + ('a' + 1) + (int) 'a' + (char) 98);
        byte[] bytes = {(byte) 200, (byte) -200, 1};
        bytes[2] += 255;
        bytes[1] <<= 1;
        bytes[0]++;
        short[] shorts = {1};
        shorts[0] *= 40000;
        char[] chars = {'a'};
        chars[0] += 1.7;
        chars[0]--;
        System.out.println(bytes[0] + " " + bytes[1] + " " + bytes[2] + " " + shorts[0] + " " + chars[0]);
        boolean[] flags = new boolean[2];
        flags[0] |= true;
        flags[1] = !flags[0];
        System.out.println(flags[0] + " " + flags[1]);
        int ternary = 5;
        Object o1 = true ? 1 : 2.0;
        Object o2 = args.length > 99 ? 'a' : 98;
        Object o3 = args.length > 99 ? 'a' : ternary;
        Object o4 = args.length == 0 ? (Integer) 7 : (Double) 2.0;
        Object o5 = args.length == 0 ? (Object) 7 : (Double) 2.0;
        System.out.println(o1 + " " + o2 + " " + o3 + " " + o4 + " " + o5);
    }
}
