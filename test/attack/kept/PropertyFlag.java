// System properties. Another run has other properties (-D).
public class PropertyFlag {
    static void f() { assert !Boolean.getBoolean("attack.flag"); }
}
