// Classes of inputs are initialised. Who passes an object has initialised its class.
// SAFE: never
public class InitialisedEnum {
    static int made; enum Item { ONE, TWO; static { made = 7; } } static void f(Item i) { assert made == 0; }
}
