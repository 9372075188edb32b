// Bits of NaN. floatToIntBits and doubleToLongBits make all NaNs one; so do equals and hashCode. Conversions quiet a signalling NaN.
// SAFE: never
public class NanDoubleBits {
    static void f(long i) { assert Double.doubleToLongBits(Double.longBitsToDouble(i)) == i; }
}
