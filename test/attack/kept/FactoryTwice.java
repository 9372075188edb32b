// State of the JDK changed by earlier calls. The factory can be set once.
// SAFE: only under jdk-state
public class FactoryTwice {
    static void f() { java.net.URL.setURLStreamHandlerFactory(protocol -> null); }
}
