/** A method in whose place another one runs. */
public class Modelled {
    static int slow(int x) { return 0; }
    static int standIn(int x) { return kept(x) + 1; }
    static int kept(int x) { return x + 1; }
    static int after(int y) { return y > 3 ? 1 : 0; }
    static int entry(int x) { return after(slow(x)); }
}
