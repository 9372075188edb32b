// Compilers of the JVM. After some thousand calls C2 throws an exception made in advance (-XX:+OmitStackTraceInFastThrow).
// SAFE: only under jvm-exceptions
public class FastThrowMessage {
    static void f(int i) { int[] a = new int[1]; for (int k = 0; k < 20000; k++) { try { a[(i & 3) + 1]++; } catch (ArrayIndexOutOfBoundsException e) { assert e.getMessage() != null; } } }
}
