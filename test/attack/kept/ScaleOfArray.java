// Layout of memory. Large heaps have references of eight bytes.
// SAFE: never
public class ScaleOfArray {
    static sun.misc.Unsafe unsafe() {
        try {
            java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (sun.misc.Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
    static void f() { assert unsafe().arrayIndexScale(Object[].class) == 4; }
}
