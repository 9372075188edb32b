// Environment variables. Another run has other variables.
// SAFE: never
public class Variable {
    static void f() { assert System.getenv("ATTACK") == null; }
}
