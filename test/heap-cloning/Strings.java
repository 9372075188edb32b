/** Strings in and out, of any characters; boxes, class objects and enum constants as they are. */
import java.util.concurrent.TimeUnit;

public class Strings {
    enum Own { ONE, TWO { @Override public String toString() { return "zwei"; } } }

    static { System.loadLibrary("Strings"); }

    static native int length(String s);
    static native int utfLength(String s);
    static native String twice(String s);
    static native Object same(Object o);
    static native String nameOf(Class<?> c);
    static native String textOf(Object o);
    /** {@code type.valueOf(value)}, called by native code. */
    static native Object box(Class<?> type, String signature, int value);
    static native boolean isBoxOf(Integer box, int value);
    /** Native code puts a box there. */
    static Object held;
    static native void hold(int value);

    /** Small numbers have one box each, on both sides; others have not. */
    static void boxes() {
        for (int value : new int[] {0, 1, 127}) {
            System.out.println((box(Integer.class, "(I)Ljava/lang/Integer;", value) == (Object) Integer.valueOf(value))
                    + " " + (box(Long.class, "(J)Ljava/lang/Long;", value) == (Object) Long.valueOf(value))
                    + " " + (box(Short.class, "(S)Ljava/lang/Short;", value) == (Object) Short.valueOf((short) value))
                    + " " + (box(Byte.class, "(B)Ljava/lang/Byte;", value) == (Object) Byte.valueOf((byte) value))
                    + " " + (box(Character.class, "(C)Ljava/lang/Character;", value) == (Object) Character.valueOf((char) value))
                    + " " + (box(Boolean.class, "(Z)Ljava/lang/Boolean;", value & 1) == (Object) (value % 2 == 1)));
        }
        for (int value : new int[] {-128, -129, 128}) {
            Object made = box(Integer.class, "(I)Ljava/lang/Integer;", value);
            System.out.println(made + " " + (made == (Object) Integer.valueOf(value)) + " " + isBoxOf(value, value));
        }
        System.out.println(isBoxOf(7, 7) + " " + isBoxOf(Integer.decode("7"), 7) + " " + isBoxOf(7, 8) + " " + (same(true) == (Object) true));
        hold(-5);
        System.out.println(held == (Object) (-5));
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "abc", "äöü€", "\ud83d\ude00", "\0x", "lone \ud800"}) {
            System.out.println(length(s) + " " + utfLength(s) + " " + twice(s).equals(s + s));
        }
        String s = new String("x");
        System.out.println((same(s) == s) + " " + (same(null) == null));
        Integer box = 1000;
        System.out.println((same(box) == box) + " " + textOf(box) + " " + textOf(2.5) + " " + textOf('c'));
        System.out.println((same(String.class) == String.class) + " " + (same(Own.class) == Own.class));
        System.out.println(nameOf(int[][].class) + " " + nameOf(Own.class) + " " + nameOf(long.class) + " " + nameOf(Strings[].class));
        System.out.println((same(TimeUnit.DAYS) == TimeUnit.DAYS) + " " + textOf(TimeUnit.DAYS));
        System.out.println((same(Own.TWO) == Own.TWO) + " " + textOf(Own.ONE) + " " + textOf(Own.TWO));
        boxes();
        System.out.println(textOf(Thread.currentThread()).startsWith("Thread[") + " " + (same(Thread.currentThread()) == Thread.currentThread()));
    }
}
