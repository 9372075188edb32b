package rangefinder.replay;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The exception that a replay is to confirm. As soon as it is recorded the JVM halts, so that nothing of the program runs that was not
 * explored: shutdown hooks, files to be deleted on exit, cleaners, other threads. Nor do hooks run if the program ends in another way.
 *
 * <p>The system property {@code rangefinder.expected} names a file with one {@link Line}: the class of the exception; class, method and
 * line of its innermost frame that is not of the JDK, or nothing if frames are not compared. Without the property nothing is predicted, and the JVM ends
 * as it would without us.
 */
final class Prediction {
  private static final String[] EXPECTED = read();
  // The program may replace these.
  private static final PrintStream OUT = System.out;
  private static final PrintStream ERR = System.err;

  private Prediction() {}

  private static String[] read() {
    String file = System.getProperty("rangefinder.expected");
    if (file == null) return null;
    try {
      return Line.readAll(file).get(0);
    } catch (IOException e) {
      return null;
    }
  }

  /** To be called before any code of the program. */
  static void install() {
    if (EXPECTED != null) keepHooksFromRunning();
  }

  /** The exception has left the program, and is recorded. */
  static void compare(String exception, String message, StackTraceElement[] frames) {
    if (EXPECTED == null || !exception.equals(EXPECTED[0]) || !isAtPlace(frames)) return;
    // As the JVM does, but without code of the exception.
    ERR.print("Exception in thread \"" + Thread.currentThread().getName() + "\" " + exception);
    ERR.println(message.isEmpty() ? "" : ": " + message);
    for (StackTraceElement frame : frames) ERR.println("\tat " + frame);
    halt();
  }

  private static boolean isAtPlace(StackTraceElement[] frames) {
    if (EXPECTED.length < 4) return true;
    for (StackTraceElement frame : frames) {
      if (RunRecord.isOfJdk(frame)) continue;
      return frame.getClassName().equals(EXPECTED[1])
          && frame.getMethodName().equals(EXPECTED[2])
          && String.valueOf(Math.max(-1, frame.getLineNumber())).equals(EXPECTED[3]);
    }
    return true;
  }

  private static void halt() {
    OUT.flush();
    ERR.flush();
    Runtime.getRuntime().halt(1);
  }

  /**
   * The JVM asks for the hooks of the program when it shuts down, before it runs any of them, and before it deletes files. The map is a field
   * of a class that is not public, and reflection would have to be opened for the program, too.
   */
  private static void keepHooksFromRunning() {
    try {
      Field field = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      Object unsafe = type.getMethod("getUnsafe").invoke(null);
      Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, field);
      Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, field);
      type.getMethod("putReference", Object.class, long.class, Object.class).invoke(unsafe, base, offset, new Hooks());
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      RunRecord.failed("cannot keep hooks from running: " + e);
    }
  }

  private static final class Hooks extends IdentityHashMap<Thread, Thread> {
    private static final long serialVersionUID = 1;

    @Override
    public Set<Thread> keySet() {
      RunRecord.event("ended");
      halt();
      return null;
    }
  }
}
