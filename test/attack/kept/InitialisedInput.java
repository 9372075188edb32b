// Classes of inputs are initialised. Who passes an object has initialised its class.
// SAFE: never
public class InitialisedInput {
    static int made; static class Item { static { made = 7; } int v; } static void f(Item i) { assert made == 0; }
}
