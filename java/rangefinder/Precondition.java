package rangefinder;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public static method that says for which inputs another method is made: it returns whether they are such. Only these are
 * tried. Its parameters are those of the other method, with the object in front if that is an instance method.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Precondition {
  /** The class of the other method. */
  Class<?> of();

  /** Its name; {@code <init>} for a constructor. */
  String method();
}
