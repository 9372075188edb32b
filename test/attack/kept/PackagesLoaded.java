// Classes that the JVM has loaded. A caller may have loaded others.
// SAFE: never
public class PackagesLoaded {
    static void f() { assert Package.getPackages().length < 10; }
}
