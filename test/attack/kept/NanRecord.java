// Bits of NaN. floatToIntBits and doubleToLongBits make all NaNs one; so do equals and hashCode. Conversions quiet a signalling NaN.
// SAFE: never
public class NanRecord {
    record R(float a) { } static void f(int i, int j) { R p = new R(Float.intBitsToFloat(i)); R q = new R(Float.intBitsToFloat(j)); assert !p.equals(q) || i == j; }
}
