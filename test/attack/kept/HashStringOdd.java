// Identity hash of an object of the JDK. An identity hash may be any number.
// SAFE: never
public class HashStringOdd {
    static void f() { assert (System.identityHashCode("x") & 1) == 1; }
}
