// Constants of the machine. On Windows, a backslash separates names.
// SAFE: only under platform
public class PlatformPath {
    static void f() { assert new java.io.File("a\\b").getName().length() == 3; }
}
