package rangefinder.recipes;

import java.util.ArrayList;
import rangefinder.replay.Inputs;

/**
 * A function of any behaviour: each question has an answer of its own, and the same question the same answer, unless functions need not
 * be pure ({@code --functions impure}). The answers are the ingredient of its recipe; a path uses as many as it asks questions. A function
 * that may throw ({@code --functions throwing}) does so when it has no answer left. Classes that stand for one that nobody has written
 * have an object of this class for each of their methods.
 */
public class Questions {
  static final String LEFT_OUT = "functions that throw or change something";

  /** The arguments of each call that had an answer of its own. Generated tests read it, to write down which answer belongs to which. */
  private final ArrayList<Object[]> asked = new ArrayList<>();

  /** The number of the answer to this question. */
  public final int number(int answers, Object... question) {
    return Inputs.areFunctionsPure() ? known(answers, question) : next(answers, question);
  }

  /** The same number for the same question. */
  final int known(int answers, Object... question) {
    for (int i = 0; i < asked.size(); i++) if (isSame(asked.get(i), question)) return i;
    asked.add(question);
    return last(answers);
  }

  /** The number of an answer that was not given before. */
  final int next(int answers, Object... question) {
    asked.add(question);
    if (Inputs.mayFunctionsThrow() && answers < asked.size()) throw new RuntimeException();
    return last(answers);
  }

  /** Of a function without a result. @param calls how many return */
  public final void call(int calls) {
    if (Inputs.mayFunctionsThrow()) next(calls);
  }

  private int last(int answers) {
    Inputs.between(answers, asked.size(), Integer.MAX_VALUE);
    return asked.size() - 1;
  }

  private static boolean isSame(Object[] a, Object[] b) {
    for (int i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  }

  /** Only values are compared by {@code equals}: that of a class of the program could do anything. */
  private static boolean isSame(Object a, Object b) {
    if (a == null || b == null) return a == null && b == null;
    boolean isValue = a instanceof Number || a instanceof String || a instanceof Character || a instanceof Boolean;
    return isValue ? a.equals(b) : a == b;
  }
}
