// State of the JDK changed by earlier calls. The level of a logger stays as the first call sets it.
// SAFE: only under jdk-state
public class LoggerLevel {
    static void f() { java.util.logging.Logger l = java.util.logging.Logger.getLogger("attack"); assert l.getLevel() == null; l.setLevel(java.util.logging.Level.OFF); }
}
