// System properties. Another run has other properties (-D).
// SAFE: only under system-property
public class PropertyFlag {
    static void f() { assert !Boolean.getBoolean("attack.flag"); }
}
