// System properties. -Dpath.separator sets a static field of File.
// SAFE: only under system-property
public class PathSeparator {
    static void f() { assert java.io.File.pathSeparator.equals(":"); }
}
