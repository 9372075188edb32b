// Flags of the JVM: box cache. A reflective call makes a new box at first, and takes it from the cache after some calls (JDK 17).
// SAFE: only under box-cache
public class BoxReflect {
    public static int five() { return 5; }
    static void f() throws Exception { var m = BoxReflect.class.getMethod("five"); Object a = m.invoke(null), b = m.invoke(null); assert a != b; }
}
