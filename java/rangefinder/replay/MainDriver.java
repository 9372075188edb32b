package rangefinder.replay;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Runs a program by its main method. Argument: a file with one {@link Line}: the main class, how many of its arguments are inputs,
 * and its arguments, if the number is empty.
 */
final class MainDriver {
  /** The first release with instance main methods (JEP 512) as a standard feature. */
  private static final int FLEXIBLE_MAIN = 25;

  private MainDriver() {}

  public static void main(String[] job) throws Exception {
    String[] line = Line.readAll(job[0]).get(0);
    boolean isSymbolic = !line[1].isEmpty();
    String[] args = new String[isSymbolic ? Integer.parseInt(line[1]) : line.length - 2];
    if (!isSymbolic) System.arraycopy(line, 2, args, 0, args.length);
    Uncaught.install();
    Method main;
    Object receiver = null;
    try {
      Class<?> type = Class.forName(line[0], false, ClassLoader.getSystemClassLoader());
      main = mainOf(type);
      if (main == null) {
        RunRecord.failed("class " + line[0] + " has no main method");
        return;
      }
      main.setAccessible(true);
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      RunRecord.failed("cannot load the main class: " + e);
      return;
    }
    try {
      Class<?> type = Class.forName(line[0], true, ClassLoader.getSystemClassLoader());
      if (!Modifier.isStatic(main.getModifiers())) {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        receiver = constructor.newInstance();
      }
      // Not before: the initialiser of the class may ask for inputs, too.
      if (isSymbolic) for (int i = 0; i < args.length; i++) args[i] = Inputs.aString("args[" + i + "]");
      if (main.getParameterCount() == 0) main.invoke(receiver);
      else main.invoke(receiver, (Object) args);
    } catch (InvocationTargetException e) {
      Uncaught.<RuntimeException>rethrow(e.getTargetException());
    } catch (Error e) {
      // From the initialiser of the main class: what reflection calls has its errors wrapped.
      Uncaught.<RuntimeException>rethrow(e);
    }
    RunRecord.event("returned");
  }

  private static Method mainOf(Class<?> main) {
    Method withArguments = find(main, String[].class);
    if (Runtime.version().feature() < FLEXIBLE_MAIN) {
      int needed = Modifier.PUBLIC | Modifier.STATIC;
      return withArguments != null && (withArguments.getModifiers() & needed) == needed ? withArguments : null;
    }
    return withArguments != null ? withArguments : find(main);
  }

  private static Method find(Class<?> main, Class<?>... parameters) {
    for (Class<?> type = main; type != null; type = type.getSuperclass()) {
      try {
        Method method = type.getDeclaredMethod("main", parameters);
        if (method.getReturnType() == void.class && !Modifier.isPrivate(method.getModifiers())) return method;
      } catch (NoSuchMethodException e) {
        // In a superclass, perhaps.
      }
    }
    return null;
  }
}
