package rangefinder;

/** A method has returned, and a condition of {@code --ensure} does not hold. The message is the condition. */
public final class PostconditionViolation extends AssertionError {
  private static final long serialVersionUID = 1;

  public PostconditionViolation(String condition, Throwable cause) {
    super(condition, cause);
  }
}
