/** Values of every primitive type, as arguments and results, in static and instance methods. */
public class Primitives {
    static { System.loadLibrary("Primitives"); }

    static native boolean not(boolean z);
    static native byte next(byte b);
    static native char next(char c);
    static native short next(short s);
    static native int next(int i);
    static native long next(long l);
    static native float half(float f);
    static native double half(double d);
    native long mixed(boolean z, byte b, char c, short s, int i, long l, float f, double d);
    static native void nothing();

    public static void main(String[] args) {
        System.out.println(not(true) + " " + not(false));
        System.out.println(next(Byte.MAX_VALUE) + " " + (int) next('\uffff') + " " + next(Short.MAX_VALUE));
        System.out.println(next(Integer.MAX_VALUE) + " " + next(-1) + " " + next(Long.MAX_VALUE) + " " + next(0xffffffffL));
        System.out.println(half(-3f) + " " + half(Float.MIN_VALUE) + " " + half(Float.NaN) + " " + half(-0f));
        System.out.println(half(1e300) + " " + half(Double.NEGATIVE_INFINITY) + " " + half(-0.0));
        System.out.println(new Primitives().mixed(true, (byte) -1, 'x', (short) -300, 1 << 30, 1L << 40, 1.5f, -2.25));
        nothing();
    }
}
