// Hooks of printing. A trailing percent sign throws; so does a char[] that is null.
// SAFE: never
public class PrintNullCharsInput {
    static void f(int x) { char[] c = x == 7 ? null : new char[1]; System.out.println(c); }
}
