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
        System.out.println(textOf(Thread.currentThread()).startsWith("Thread[") + " " + (same(Thread.currentThread()) == Thread.currentThread()));
    }
}
