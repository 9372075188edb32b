package bits;

/** Bit tricks. */
public final class Bits {
    private Bits() {}

    // test: isPowerOfTwo(int)
    // paths: 3
    // throws: none
    // why: Not positive; one bit; more bits.
    public static boolean isPowerOfTwo(int x) {
        return x > 0 && (x & (x - 1)) == 0;
    }

    // test: parity(byte)
    // paths: 1
    // throws: none
    // why: No branch.
    public static int parity(byte b) {
        int x = b & 0xff;
        x ^= x >> 4;
        x ^= x >> 2;
        x ^= x >> 1;
        return x & 1;
    }

    // test: floorLog2(char)
    // paths: 17
    // throws: java.lang.ArithmeticException x1
    // why: Zero; each of the 16 bits.
    public static int floorLog2(char c) {
        if (c == 0) throw new ArithmeticException("log 0");
        int x = c;
        int log = 0;
        if (x >= 1 << 8) {
            x >>>= 8;
            log += 8;
        }
        if (x >= 1 << 4) {
            x >>>= 4;
            log += 4;
        }
        if (x >= 1 << 2) {
            x >>>= 2;
            log += 2;
        }
        if (x >= 1 << 1) log++;
        return log;
    }

    // test: saturatingAdd(int,int)
    // paths: 3
    // throws: none
    // why: Too large, too small, neither.
    public static int saturatingAdd(int a, int b) {
        long sum = (long) a + b;
        if (sum > Integer.MAX_VALUE) return Integer.MAX_VALUE;
        if (sum < Integer.MIN_VALUE) return Integer.MIN_VALUE;
        return (int) sum;
    }

    // test: toggle(boolean[],int)
    // paths: 4
    // throws: java.lang.ArrayIndexOutOfBoundsException x2
    // why: The index is below zero, beyond the end, inside; inside, the negation branches on the element.
    public static void toggle(boolean[] flags, int i) {
        flags[i] = !flags[i];
    }

    // test: compareUnsigned(long,long)
    // paths: 3
    // throws: none
    // why: Less, equal, greater.
    public static int compareUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b);
    }

    // test: narrow(int)
    // paths: 3
    // throws: java.lang.ArithmeticException x1
    // why: Fits a byte; fits a short; fits neither.
    public static short narrow(int x) {
        if ((byte) x == x) return (byte) x;
        if ((short) x != x) throw new ArithmeticException("too wide");
        return (short) x;
    }

    // test: checksum(byte[])
    // options: --array-bound 2
    // paths: 3
    // throws: none
    // why: One per length.
    public static byte checksum(byte[] data) {
        byte sum = 0;
        for (byte b : data) sum = (byte) (sum * 31 + b);
        return sum;
    }

    // test: clearLow(short[],short)
    // options: --array-bound 2
    // paths: 7
    // throws: none
    // why: Every element is kept or cleared: 1 + 2 + 4.
    /** Overwrites the elements below the threshold. */
    public static int clearLow(short[] samples, short threshold) {
        int cleared = 0;
        for (int i = 0; i < samples.length; i++) {
            if (samples[i] < threshold) {
                samples[i] = 0;
                cleared++;
            }
        }
        return cleared;
    }
}
