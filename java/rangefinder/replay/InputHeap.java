package rangefinder.replay;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects that a counterexample begins with: the system property {@code rangefinder.heap} names a file with one {@link
 * Line} for each.
 *
 * <pre>
 * object class {declaring-class field value}…    without a constructor; a record by its canonical one
 * array  descriptor length {index value}…
 * new    class                                   by the constructor without parameters
 * made   class method descriptor value…          by a recipe, a static method
 * built  {class method descriptor object value…}…  by a constructor or a factory, then calls on the object; "object": the
 *                                                result is the object from now on
 * stub   type bytes descriptor value…            by the constructor of a class of ours; its class file in base 64
 * </pre>
 *
 * A value is three fields: {@code p type text} a primitive one, {@code s text -} a string, {@code e class name} a constant of
 * an enum, {@code n index -} an object by its line, {@code 0 - -} null.
 */
final class InputHeap {
  private static final InputHeap HEAP = new InputHeap();

  private final Object[] objects;
  private final boolean[] begun;
  private final List<String[]> lines;
  /** By their class files. */
  private final Map<String, Class<?>> stubs = new HashMap<String, Class<?>>();

  private InputHeap() {
    String file = System.getProperty("rangefinder.heap");
    List<String[]> read = List.of();
    if (file != null) {
      try {
        read = Line.readAll(file);
      } catch (IOException e) {
        RunRecord.failed("cannot read " + file + ": " + e);
      }
    }
    lines = read;
    objects = new Object[read.size()];
    begun = new boolean[read.size()];
  }

  /** The value whose three fields begin at {@code line[at]}. */
  static Object value(String[] line, int at) throws ReflectiveOperationException {
    switch (line[at]) {
      case "p":
        return primitive(line[at + 1], line[at + 2]);
      case "s":
        return line[at + 1];
      case "e":
        return constant(line[at + 1], line[at + 2]);
      case "n":
        return HEAP.object(Integer.parseInt(line[at + 1]));
      default:
        return null;
    }
  }

  private static Object primitive(String type, String text) {
    switch (type) {
      case "boolean":
        return Boolean.valueOf(text);
      case "byte":
        return Byte.valueOf(text);
      case "char":
        return Character.valueOf((char) Integer.parseInt(text));
      case "short":
        return Short.valueOf(text);
      case "int":
        return Integer.valueOf(text);
      case "long":
        return Long.valueOf(text);
      case "float":
        return Float.valueOf(text);
      default:
        return Double.valueOf(text);
    }
  }

  private static Object constant(String type, String name) throws ReflectiveOperationException {
    Field field = load(type).getDeclaredField(name);
    field.setAccessible(true);
    return field.get(null);
  }

  private static Class<?> load(String name) throws ClassNotFoundException {
    return Class.forName(name, true, ClassLoader.getSystemClassLoader());
  }

  /** An object that refers to itself is there before it is complete. */
  private Object object(int index) throws ReflectiveOperationException {
    if (begun[index]) return objects[index];
    begun[index] = true;
    String[] line = lines.get(index);
    switch (line[0]) {
      case "array":
        makeArray(index, line);
        break;
      case "new":
        Constructor<?> constructor = load(line[1]).getDeclaredConstructor();
        if (!constructor.canAccess(null)) constructor.setAccessible(true);
        objects[index] = constructor.newInstance();
        break;
      case "made":
        objects[index] = cook(line);
        break;
      case "stub":
        objects[index] = stub(line);
        break;
      case "built":
        objects[index] = build(line);
        break;
      default:
        Class<?> type = load(line[1]);
        if (type.isRecord()) objects[index] = makeRecord(type, line);
        else makeObject(index, type, line);
    }
    return objects[index];
  }

  private void makeArray(int index, String[] line) throws ReflectiveOperationException {
    Object array = Array.newInstance(load(line[1]).getComponentType(), Integer.parseInt(line[2]));
    objects[index] = array;
    for (int at = 3; at < line.length; at += 4) Array.set(array, Integer.parseInt(line[at]), value(line, at + 1));
  }

  /** Runs a recipe on its ingredients. */
  private static Object cook(String[] line) throws ReflectiveOperationException {
    Class<?>[] parameters = MethodDriver.parametersOf(line[3]);
    Object[] arguments = new Object[parameters.length];
    for (int i = 0; i < arguments.length; i++) arguments[i] = value(line, 4 + 3 * i);
    try {
      Method recipe = load(line[1]).getMethod(line[2], parameters);
      recipe.setAccessible(true);
      return recipe.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw new ReflectiveOperationException("the recipe " + line[2] + " throws " + e.getCause());
    }
  }

  private Object stub(String[] line) throws ReflectiveOperationException {
    Class<?> type = load(line[1]);
    // A class of the JDK takes none into its package.
    boolean isOfJdk = type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    Class<?> neighbour = isOfJdk ? rangefinder.stubs.Neighbour.class : type;
    MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(neighbour, MethodHandles.lookup());
    Class<?> made = stubs.get(line[2]);
    if (made == null) {
      made = lookup.defineClass(Base64.getDecoder().decode(line[2]));
      stubs.put(line[2], made);
    }
    Class<?>[] parameters = MethodDriver.parametersOf(line[3]);
    Object[] arguments = new Object[parameters.length];
    for (int i = 0; i < arguments.length; i++) arguments[i] = value(line, 4 + 3 * i);
    Constructor<?> constructor = made.getDeclaredConstructor(parameters);
    constructor.setAccessible(true);
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new ReflectiveOperationException("the constructor of " + type.getName() + " throws " + e.getCause());
    }
  }

  private static Object build(String[] line) throws ReflectiveOperationException {
    Object object = null;
    for (int at = 1; at < line.length; ) {
      Class<?>[] parameters = MethodDriver.parametersOf(line[at + 2]);
      Object[] arguments = new Object[parameters.length];
      for (int i = 0; i < arguments.length; i++) arguments[i] = value(line, at + 4 + 3 * i);
      try {
        Object result = call(object, load(line[at]), line[at + 1], line[at + 2], arguments);
        if (line[at + 3].equals("object")) object = result;
      } catch (InvocationTargetException e) {
        throw new ReflectiveOperationException(line[at] + "." + line[at + 1] + " throws " + e.getCause());
      }
      at += 4 + 3 * parameters.length;
    }
    return object;
  }

  private static Object call(Object object, Class<?> type, String name, String descriptor, Object[] arguments)
      throws ReflectiveOperationException {
    Callee callee = Callee.find(object == null ? type : object.getClass(), name, descriptor);
    if (callee == null) throw new NoSuchMethodException(type.getName() + "." + name);
    return callee.call(object, arguments);
  }

  /** As deserialisation does it: only the constructor of Object runs. */
  private void makeObject(int index, Class<?> type, String[] line) throws ReflectiveOperationException {
    Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
    Method make = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
    Object maker = factory.getMethod("getReflectionFactory").invoke(null);
    Constructor<?> constructor = (Constructor<?>) make.invoke(maker, type, Object.class.getDeclaredConstructor());
    Object object = constructor.newInstance();
    objects[index] = object;
    for (int at = 2; at < line.length; at += 5) {
      Field field = load(line[at]).getDeclaredField(line[at + 1]);
      field.setAccessible(true);
      field.set(object, value(line, at + 2));
    }
  }

  private static Object makeRecord(Class<?> type, String[] line) throws ReflectiveOperationException {
    Map<String, Object> values = new HashMap<String, Object>();
    for (int at = 2; at < line.length; at += 5) values.put(line[at + 1], value(line, at + 2));
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      Object value = values.get(components[i].getName());
      arguments[i] = value != null ? value : Array.get(Array.newInstance(types[i], 1), 0);
    }
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new ReflectiveOperationException("the constructor of " + type.getName() + " throws " + e.getCause());
    }
  }
}
