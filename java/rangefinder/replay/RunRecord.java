package rangefinder.replay;

import java.io.FileOutputStream;
import java.io.IOException;

/**
 * What happened in a replay, for Rangefinder to read: the system property {@code rangefinder.record} names a file, to
 * which each event is written at once, as the run may be killed at any moment. Without that property there is no record.
 *
 * <p>Events, each a {@link Line}:
 *
 * <pre>
 * started
 * note        text           an input that was not as recorded
 * assumed                    an assumption failed
 * unsupported what
 * threw       class message  uncaught, followed by its frames, innermost first
 * frame       class method file line jdk|user
 * reached     class method
 * returned                   the entry method
 * ended                      the JVM shuts down, without the predicted exception
 * failed      why            the run could not begin
 * </pre>
 */
final class RunRecord {
  /** As many frames as HotSpot keeps by default. */
  private static final int MAX_FRAMES = 1024;

  /** A program that goes round in circles must not fill the disk. */
  private static final int MAX_NOTES = 100;
  private static final int MAX_THROWN = 100;

  private static final FileOutputStream FILE = open();
  private static int notes = 0;
  private static int thrown = 0;

  /** An exception that leaves the entry method is seen by the driver, and again by the handler of its thread. */
  private static Throwable last;

  private RunRecord() {}

  private static FileOutputStream open() {
    String file = System.getProperty("rangefinder.record");
    if (file == null) return null;
    try {
      return new FileOutputStream(file, true);
    } catch (IOException e) {
      return null;
    }
  }

  static void event(String... fields) {
    StringBuilder line = new StringBuilder();
    Line.append(line, fields);
    write(line);
  }

  static synchronized void note(String text) {
    if (notes++ < MAX_NOTES) event("note", text);
  }

  static void failed(String why) {
    event("failed", why);
  }

  static synchronized void threw(Throwable exception) {
    if (exception == last || thrown++ >= MAX_THROWN) return;
    last = exception;
    StringBuilder lines = new StringBuilder();
    String name = exception.getClass().getName();
    String message = messageOf(exception);
    Line.append(lines, "threw", name, message);
    StackTraceElement[] frames = framesOf(exception);
    for (int i = 0; i < frames.length && i < MAX_FRAMES; i++) {
      StackTraceElement frame = frames[i];
      String file = frame.getFileName();
      String line = String.valueOf(Math.max(-1, frame.getLineNumber()));
      String origin = isOfJdk(frame) ? "jdk" : "user";
      Line.append(lines, "frame", frame.getClassName(), frame.getMethodName(), file == null ? "" : file, line, origin);
    }
    write(lines);
    Prediction.compare(name, message, frames);
  }

  /** An exception of the program may override what it likes. */
  private static String messageOf(Throwable thrown) {
    try {
      String message = thrown.getMessage();
      return message == null ? "" : message;
    } catch (Throwable e) {
      return "";
    }
  }

  private static StackTraceElement[] framesOf(Throwable thrown) {
    try {
      return thrown.getStackTrace();
    } catch (Throwable e) {
      return new StackTraceElement[0];
    }
  }

  /** Our own frames count as the JDK's: they are no part of the program. Accessors of reflection have no module. */
  static boolean isOfJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    if (module != null && (module.startsWith("java.") || module.startsWith("jdk."))) return true;
    String name = frame.getClassName();
    return name.startsWith("rangefinder.replay.") || name.startsWith("jdk.internal.");
  }

  private static synchronized void write(StringBuilder lines) {
    if (FILE == null) return;
    int length = lines.length();
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) bytes[i] = (byte) lines.charAt(i);
    try {
      FILE.write(bytes);
    } catch (IOException e) {
      // The record then has no end, which Rangefinder notices.
    }
  }
}
