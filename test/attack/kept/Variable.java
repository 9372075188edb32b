// Environment variables. Another run has other variables.
public class Variable {
    static void f() { assert System.getenv("ATTACK") == null; }
}
