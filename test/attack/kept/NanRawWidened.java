// Bits of NaN. floatToIntBits and doubleToLongBits make all NaNs one; so do equals and hashCode. Conversions quiet a signalling NaN.
// SAFE: never
public class NanRawWidened {
    static void f(int i) { assert Float.floatToRawIntBits((float) (double) Float.intBitsToFloat(i)) == i; }
}
