// Hooks of printing. print and println of a char[] that is null throw.
// SAFE: never
public class PrintNullCharsPrint {
    static void f() { System.out.print((char[]) null); }
}
