// Process id. Another run has another process id.
// SAFE: never
public class PidOdd {
    static void f() { assert ProcessHandle.current().pid() % 2 == 1; }
}
