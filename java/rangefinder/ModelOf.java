package rangefinder;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method as the model of another one, native or not: Rangefinder executes it in place of that method, so that symbolic
 * values survive. It has the same parameters, after the object that an instance method is called on, and the same result.
 *
 * <pre>{@code
 * final class Models {
 *   @ModelOf("com.example.Hash.of(int)")
 *   static int hash(int x) {
 *     return 31 * x;
 *   }
 * }
 * }</pre>
 *
 * <p>Classes of the targets are searched for it. Programs run without this class: nothing of it is needed at run time.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ModelOf {
  /** {@code Class.method}, with types in parentheses if there are overloads; several, if the method stands for several. */
  String[] value();
}
