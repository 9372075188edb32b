// System properties. Another run has other properties (-D).
// SAFE: only under system-property
public class Property {
    static void f() { assert System.getProperty("attack.flag") == null; }
}
