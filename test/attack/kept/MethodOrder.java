// Order of declared methods. getDeclaredMethods has no order.
// SAFE: never
public class MethodOrder {
    static class A { void y() { } void x() { } int z(int v) { return v; } private static void w() { } } static void f() { assert A.class.getDeclaredMethods()[0].getName().equals("y"); }
}
