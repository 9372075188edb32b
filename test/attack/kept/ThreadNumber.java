// State of the JDK changed by earlier calls. A thread that was made before has taken the number.
// SAFE: only under jdk-state
public class ThreadNumber {
    static void f() { assert new Thread().getName().equals("Thread-0"); }
}
