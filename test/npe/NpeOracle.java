import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import jdk.internal.misc.Unsafe;

/**
 * Calls every method of the classes named as arguments, with null and zero for parameters, and prints a line for
 * each NullPointerException: class, method, line, bci and message of its innermost frame, separated by tabs.
 */
public class NpeOracle {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long BACKTRACE = UNSAFE.objectFieldOffset(Throwable.class, "backtrace");
  private static final Random RANDOM = new Random(358);

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    int rounds = Integer.parseInt(args[0]);
    for (String name : Arrays.asList(args).subList(1, args.length)) {
      Class<?> type = Class.forName(name);
      for (int i = 0; i < rounds; i++) {
        for (Constructor<?> c : type.getDeclaredConstructors()) report(out, c);
        for (Method m : type.getDeclaredMethods()) report(out, m);
      }
    }
    out.flush();
  }

  private static void report(PrintStream out, Executable code) throws Exception {
    code.setAccessible(true);
    Object[] args = Arrays.stream(code.getParameterTypes()).map(NpeOracle::argument).toArray();
    try {
      if (code instanceof Constructor<?> c) c.newInstance(args);
      else ((Method) code).invoke(receiver(code), args);
    } catch (InvocationTargetException e) {
      Throwable t = e.getCause() instanceof ExceptionInInitializerError error ? error.getCause() : e.getCause();
      if (t instanceof ArrayIndexOutOfBoundsException) return;
      if (!(t instanceof NullPointerException)) throw e;
      StackTraceElement top = t.getStackTrace()[0];
      out.print(top.getClassName() + "\t" + top.getMethodName() + "\t" + top.getLineNumber() + "\t");
      out.println(bciOf(t) + "\t" + t.getMessage());
    }
  }

  /** HotSpot keeps the bci in the upper half of the second list of its backtrace. */
  private static int bciOf(Throwable t) {
    Object[] backtrace = (Object[]) UNSAFE.getReference(t, BACKTRACE);
    return ((int[]) backtrace[1])[0] >>> 16;
  }

  private static Object receiver(Executable code) throws Exception {
    if (Modifier.isStatic(code.getModifiers())) return null;
    Constructor<?> c = code.getDeclaringClass().getDeclaredConstructor();
    c.setAccessible(true);
    return c.newInstance();
  }

  private static Object argument(Class<?> type) {
    if (type == Node.class) return Node.random(RANDOM, 4);
    if (!type.isPrimitive()) return null;
    return java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0);
  }
}
