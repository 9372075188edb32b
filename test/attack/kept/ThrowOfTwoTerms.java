// Merging: two terms of a condition lead to one throw, and the second begins where the first fails.
// SAFE: never
public class ThrowOfTwoTerms {
    static void f(int x, int y) {
        if (x > 5) {
            if (y != 0 && x == 77 || x == 78 && y < x - 100 && y > 0) throw new IllegalStateException();
        }
    }
}
