/** Concatenations with more than 200 operands, which javac splits over several call sites. */
public class ConcatHuge {
    public static void main(String[] args) {
        System.out.println(huge(1, 2L, 'c', "s", true, 1.5, (byte) 4, null));
        System.out.println(huge(-1, -2L, '\1', "\2", false, Double.NaN, (byte) -4, "n").hashCode());
    }

    /** More operands than one call site can take. */
    static String huge(int i, long l, char c, String s, boolean z, double d, byte b, Object n) {
        return "start"
            + i + l + c + s + z + d + b + n + "<8>" + i + l + c + s + z + d + b + n + "<17>" + i + l
            + c + s + z + d + b + n + "<26>" + i + l + c + s + z + d + b + n + "<35>" + i + l + c + s
            + z + d + b + n + "<44>" + i + l + c + s + z + d + b + n + "<53>" + i + l + c + s + z + d
            + b + n + "<62>" + i + l + c + s + z + d + b + n + "<71>" + i + l + c + s + z + d + b + n
            + "<80>" + i + l + c + s + z + d + b + n + "<89>" + i + l + c + s + z + d + b + n + "<98>" + i
            + l + c + s + z + d + b + n + "<107>" + i + l + c + s + z + d + b + n + "<116>" + i + l + c
            + s + z + d + b + n + "<125>" + i + l + c + s + z + d + b + n + "<134>" + i + l + c + s + z
            + d + b + n + "<143>" + i + l + c + s + z + d + b + n + "<152>" + i + l + c + s + z + d + b
            + n + "<161>" + i + l + c + s + z + d + b + n + "<170>" + i + l + c + s + z + d + b + n + "<179>"
            + i + l + c + s + z + d + b + n + "<188>" + i + l + c + s + z + d + b + n + "<197>" + i + l
            + c + s + z + d + b + n + "<206>" + i + l + c + s + z + d + b + n + "<215>" + i + l + c + s
            + z + d + b + n + "<224>" + i + l + c + s + z + "end";
    }
}
