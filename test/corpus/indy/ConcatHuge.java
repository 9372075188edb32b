/** A concatenation with more than 200 operands, which javac splits over several call sites. */
public class ConcatHuge {
    public static void main(String[] args) {
        System.out.println(huge("s", 7, null));
        System.out.println(huge("\2", 'c', "\1").hashCode());
    }

    static String huge(String s, Object i, Object n) {
        return "start"
            + s + i + n + s + i + n + s + i + n + s + "<9>" + i + n + s + i + n + s + i + n + s + i + "<19>"
            + n + s + i + n + s + i + n + s + i + n + "<29>" + s + i + n + s + i + n + s + i + n + s + "<39>"
            + i + n + s + i + n + s + i + n + s + i + "<49>" + n + s + i + n + s + i + n + s + i + n + "<59>"
            + s + i + n + s + i + n + s + i + n + s + "<69>" + i + n + s + i + n + s + i + n + s + i + "<79>"
            + n + s + i + n + s + i + n + s + i + n + "<89>" + s + i + n + s + i + n + s + i + n + s + "<99>"
            + i + n + s + i + n + s + i + n + s + i + "<109>" + n + s + i + n + s + i + n + s + i + n + "<119>"
            + s + i + n + s + i + n + s + i + n + s + "<129>" + i + n + s + i + n + s + i + n + s + i + "<139>"
            + n + s + i + n + s + i + n + s + i + n + "<149>" + s + i + n + s + i + n + s + i + n + s + "<159>"
            + i + n + s + i + n + s + i + n + s + i + "<169>" + n + s + i + n + s + i + n + s + i + n + "<179>"
            + s + i + n + s + i + n + s + i + n + s + "<189>" + i + n + s + i + n + s + i + n + s + i + "<199>"
            + n + s + i + n + s + i + n + s + i + n + "<209>"
            + "end";
    }
}
