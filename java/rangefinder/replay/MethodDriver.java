package rangefinder.replay;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs one method, private and inherited ones included, or a constructor, {@code <init>}. Its receiver, if it has one, and its
 * arguments are the first inputs. Argument of the driver: a file with one {@link Line}: class, method, descriptor, and {@code new}
 * if the constructor without parameters is to make the receiver, else {@code symbolic}; the class with the conditions that are to be
 * checked around the method, and the descriptors of its methods {@code before} and {@code after}, empty where there is none; and the
 * names of static fields that are inputs, which come after the arguments.
 */
final class MethodDriver {
  private MethodDriver() {}

  public static void main(String[] job) throws Exception {
    String[] line = Line.readAll(job[0]).get(0);
    Uncaught.install();
    Callee method;
    Constructor<?> maker = null;
    Object receiver = null;
    Object[] arguments;
    initialise(line[0]);
    try {
      Class<?> type = Class.forName(line[0], false, ClassLoader.getSystemClassLoader());
      Class<?>[] parameters = parametersOf(line[2]);
      method = Callee.find(type, line[1], line[2]);
      if (method == null) throw new NoSuchMethodException(line[0] + "." + line[1]);
      if (!method.isStatic) {
        if (line[3].equals("new")) {
          maker = type.getDeclaredConstructor();
          maker.setAccessible(true);
        } else receiver = Inputs.aReference("this", type, false);
      }
      arguments = new Object[parameters.length];
      for (int i = 0; i < arguments.length; i++) arguments[i] = argument(parameters[i], i);
      for (int i = 7; i < line.length; i++) setStatic(type.getDeclaredField(line[i]));
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      RunRecord.failed("cannot call " + line[0] + "." + line[1] + line[2] + ": " + e);
      return;
    }
    try {
      if (maker != null) receiver = maker.newInstance();
      call(method, receiver, arguments, line);
    } catch (InvocationTargetException e) {
      Uncaught.<RuntimeException>rethrow(e.getTargetException());
    } catch (InstantiationException e) {
      RunRecord.failed("cannot make an object: " + e);
      return;
    }
    RunRecord.event("returned");
  }

  private static void call(Callee method, Object receiver, Object[] arguments, String[] line)
      throws ReflectiveOperationException {
    List<Object> values = new ArrayList<Object>();
    if (receiver != null) values.add(receiver);
    for (Object argument : arguments) values.add(argument);
    check(line, "before", 5, values);
    Object result = method.call(receiver, arguments);
    if (!method.returnsVoid) values.add(result);
    check(line, "after", 6, values);
  }

  /** Runs a method of the class with the conditions, if there is one. */
  private static void check(String[] line, String name, int at, List<Object> values)
      throws ReflectiveOperationException {
    if (line[at].isEmpty()) return;
    Class<?> type = Class.forName(line[4], true, ClassLoader.getSystemClassLoader());
    Method method = type.getDeclaredMethod(name, parametersOf(line[at]));
    method.setAccessible(true);
    method.invoke(null, values.toArray());
  }

  /** The class under test comes before those of the inputs, as in the engine. An error of its initialiser is the program's. */
  private static void initialise(String name) {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    try {
      Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return; // Told when the method is looked up.
    }
    try {
      Class.forName(name, true, loader);
    } catch (ClassNotFoundException | Error e) {
      Uncaught.<RuntimeException>rethrow(e);
    }
  }

  /** A method of the class, of a superclass, or else of an interface; a constructor of the class. */
  static Executable find(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
    if (name.equals("<init>")) return type.getDeclaredConstructor(parameters);
    for (Class<?> holder = type; holder != null; holder = holder.getSuperclass()) {
      try {
        return holder.getDeclaredMethod(name, parameters);
      } catch (NoSuchMethodException e) {
        // Further up, perhaps.
      }
    }
    try {
      return type.getMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static void setStatic(Field field) throws IllegalAccessException {
    field.setAccessible(true);
    field.set(null, input(field.getType(), "static " + field.getName()));
  }

  private static Object argument(Class<?> type, int index) {
    return input(type, "parameter " + index);
  }

  private static Object input(Class<?> type, String name) {
    if (type == int.class) return Inputs.anInt(name);
    if (type == long.class) return Inputs.aLong(name);
    if (type == boolean.class) return Inputs.aBoolean(name);
    if (type == byte.class) return Inputs.aByte(name);
    if (type == char.class) return Inputs.aChar(name);
    if (type == short.class) return Inputs.aShort(name);
    if (type == float.class) return Inputs.aFloat(name);
    if (type == double.class) return Inputs.aDouble(name);
    return Inputs.aReference(name, type, true);
  }

  static Class<?>[] parametersOf(String descriptor) throws ClassNotFoundException {
    List<Class<?>> types = new ArrayList<Class<?>>();
    for (int at = 1; descriptor.charAt(at) != ')'; ) {
      int end = at;
      while (descriptor.charAt(end) == '[') end++;
      end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
      types.add(typeOf(descriptor.substring(at, end)));
      at = end;
    }
    return types.toArray(new Class<?>[0]);
  }

  private static Class<?> typeOf(String descriptor) throws ClassNotFoundException {
    switch (descriptor.charAt(0)) {
      case 'I':
        return int.class;
      case 'J':
        return long.class;
      case 'Z':
        return boolean.class;
      case 'B':
        return byte.class;
      case 'C':
        return char.class;
      case 'S':
        return short.class;
      case 'F':
        return float.class;
      case 'D':
        return double.class;
      default:
        String name = descriptor.replace('/', '.');
        if (name.charAt(0) == 'L') name = name.substring(1, name.length() - 1);
        return Class.forName(name, false, ClassLoader.getSystemClassLoader());
    }
  }
}
