// Options of the JVM. --add-opens java.base/java.lang=ALL-UNNAMED grants it.
// SAFE: only under jdk-settings
public class OpensOfModule {
    static void f() throws Exception { assert !String.class.getDeclaredField("hash").trySetAccessible(); }
}
