// System properties. Another run has other properties (-D).
public class Property {
    static void f() { assert System.getProperty("attack.flag") == null; }
}
