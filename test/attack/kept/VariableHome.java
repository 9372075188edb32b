// Environment variables. Another run has other variables.
public class VariableHome {
    static void f() { assert System.getenv("HOME") != null; }
}
