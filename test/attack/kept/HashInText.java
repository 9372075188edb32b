// Identity hash of an object of the JDK. The text of an array has its identity hash, which may be short.
// SAFE: never
public class HashInText {
    static void f() { assert ("" + new int[1]).length() > 4; }
}
