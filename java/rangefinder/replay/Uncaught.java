package rangefinder.replay;

/** Records an exception that leaves a thread, and tells the user of it as the JVM does. */
final class Uncaught implements Thread.UncaughtExceptionHandler {
  private Uncaught() {}

  /** Before any code of the program; also opens the files, whatever the program may do to the properties. */
  static void install() {
    Thread.setDefaultUncaughtExceptionHandler(new Uncaught());
    Inputs.isActive();
    Prediction.install();
    RunRecord.event("started");
  }

  @Override
  public void uncaughtException(Thread thread, Throwable thrown) {
    RunRecord.threw(thrown);
    System.err.print("Exception in thread \"" + thread.getName() + "\" ");
    thrown.printStackTrace();
  }

  /**
   * Out of the driver goes what the program threw. The JVM then waits for other threads and ends with status 1, as it
   * would without a driver.
   */
  static <T extends Throwable> void rethrow(Throwable thrown) throws T {
    RunRecord.threw(thrown);
    @SuppressWarnings("unchecked")
    T unchecked = (T) thrown;
    throw unchecked;
  }
}
