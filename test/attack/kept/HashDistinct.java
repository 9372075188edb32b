// Identity hash of an object of the JDK. An identity hash may be any number.
// SAFE: never
public class HashDistinct {
    static void f() { assert System.identityHashCode("x") != System.identityHashCode("y"); }
}
