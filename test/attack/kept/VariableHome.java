// Environment variables. Another run has other variables.
// SAFE: never
public class VariableHome {
    static void f() { assert System.getenv("HOME") != null; }
}
