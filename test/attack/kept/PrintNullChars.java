// Hooks of printing. print and println of a char[] that is null throw.
// SAFE: never
public class PrintNullChars {
    static void f() { System.out.println((char[]) null); }
}
