// State of the JDK changed by earlier calls. The first call takes the stream from the second.
// SAFE: only under jdk-state
public class StreamGone {
    static void f() { System.out.println("x"); System.setOut(null); }
}
