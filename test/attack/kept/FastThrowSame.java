// Compilers of the JVM. After some thousand calls C2 throws an exception made in advance (-XX:+OmitStackTraceInFastThrow).
// SAFE: only under jvm-exceptions
public class FastThrowSame {
    static Throwable g(int d) { try { return d / d == 2 ? null : null; } catch (ArithmeticException e) { return e; } } static void f() { for (int k = 0; k < 20000; k++) assert g(0) != g(0); }
}
