// Process id. Another run has another process id.
public class PidOdd {
    static void f() { assert ProcessHandle.current().pid() % 2 == 1; }
}
