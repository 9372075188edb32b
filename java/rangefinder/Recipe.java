package rangefinder;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public static method as the way to make inputs of the class that it returns. Its parameters are the ingredients:
 * Rangefinder makes them as it makes the parameters of a method under test, and runs the recipe on them.
 *
 * <pre>{@code
 * public final class OrderRecipes {
 *   @Recipe
 *   public static Order order(String customer, int quantity) {
 *     Symbolic.assume(quantity > 0);
 *     return new Order(customer, quantity);
 *   }
 * }
 * }</pre>
 *
 * <p>Ingredients for which the recipe throws an exception, or ends in {@link Symbolic#assume}, stand for no value. A class may have
 * several recipes: an input is what any of them makes. The object must be of exactly the class that is declared, or that {@link #makes}
 * names.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Recipe {
  /**
   * The expression that reports and generated tests show, with class names in full: {@code $0} is the first ingredient, {@code
   * $0*} the elements of the first one, an array, {@code $0?} the answer of a function whose answers the array holds, {@code $0!}
   * the body of a function without a result, of whose calls as many return as the array has elements, {@code $T} the first type argument
   * of the object's type. Without it they show a call of the recipe.
   */
  String code() default "";

  /** The expression if the function has given several answers. */
  String whenSeveral() default "";

  /**
   * The class of the object, if it is one that Java code cannot name: {@code java.util.ArrayList$Itr}. Then the recipe declares what
   * callers know, {@code Iterator}, and is the way to make inputs of that type.
   */
  String makes() default "";

  /** The expression if the array {@code $0*} is empty. */
  String whenEmpty() default "";

  /** The type by which tests declare the object, with its package, if its class is none of theirs. The recipe is the way to make it. */
  String as() default "";

  /** A call on the object for each element of the arrays: {@code put($0*, $1*)}. */
  String each() default "";

  /**
   * Which objects of the class the recipes cannot make, in words that go on with "are not tried". Whoever leaves it out says that
   * they make all.
   */
  String leavesOut() default "";

  /** The object cannot be changed, and nobody should ask which of two equal ones it is: a date, an {@code Optional}. */
  boolean isValue() default false;

  /** Numbers for ingredients that no path has looked at, where zeros would be refused. */
  int[] example() default {};
}
