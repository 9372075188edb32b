// Modules. On the module path the class is in a named one.
// SAFE: only under class-loader
public class ModuleUnnamed {
    static void f() { assert !ModuleUnnamed.class.getModule().isNamed(); }
}
