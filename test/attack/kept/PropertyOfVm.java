// System properties that our VM has otherwise. A JVM of this machine has another name.
// SAFE: never
public class PropertyOfVm {
    static void f() { assert !System.getProperty("java.vm.name").contains("OpenJDK"); }
}
