// Modules. --limit-modules leaves it out.
// SAFE: never
public class ModulesOfJvm {
    static void f() { assert ModuleLayer.boot().findModule("java.sql").isPresent(); }
}
