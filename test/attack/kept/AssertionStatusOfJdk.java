// Flags of the JVM: assertions of the JDK. -esa enables them.
// SAFE: only under jdk-settings
public class AssertionStatusOfJdk {
    static void f() { if (Object.class.desiredAssertionStatus()) throw new IllegalStateException(); }
}
