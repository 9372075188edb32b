/** A quiet NaN keeps its payload through locals, fields, arrays, calls, casts and boxes; the canonical form drops it. */
public class NanPayload {
    static double field;
    static float floatField;

    static double pass(double d) { return d; }
    static float pass(float f) { return f; }

    public static void main(String[] args) {
        for (long bits : new long[] {0x7ff8000000000123L, 0xfff8000000000001L, 0x7fffffffffffffffL, 0xfff8000000000000L}) {
            double d = Double.longBitsToDouble(bits);
            field = d;
            double[] box = {pass(field)};
            Double boxed = box[0];
            System.out.println(Long.toHexString(Double.doubleToRawLongBits(boxed)) + " " + Long.toHexString(Double.doubleToLongBits(boxed))
                + " " + boxed + " " + boxed.hashCode() + " " + boxed.equals(Double.NaN));
        }
        for (int bits : new int[] {0x7fc00123, 0xffc00001, 0x7fffffff, 0xffc00000}) {
            float f = Float.intBitsToFloat(bits);
            floatField = f;
            float[] box = {pass(floatField)};
            Float boxed = box[0];
            System.out.println(Integer.toHexString(Float.floatToRawIntBits(boxed)) + " " + Integer.toHexString(Float.floatToIntBits(boxed))
                + " " + boxed + " " + boxed.hashCode() + " " + boxed.equals(Float.NaN));
        }
    }
}
