// Hooks of printing. A trailing percent sign throws; so does a char[] that is null.
// SAFE: never
public class FormatTrailingAfterText {
    static void f(int x) { System.out.printf("x = %d %", x); }
}
