// Salt of immutable collections. The order of Set.of and Map.of differs from run to run.
// SAFE: never
public class SaltSet {
    static void f() { assert java.util.Set.of("a", "b").iterator().next().equals("a"); }
}
