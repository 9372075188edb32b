package rangefinder.replay;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * A method or constructor that is called by its name. Reflection looks at the types of all methods of a class before it gives one: where one of
 * them is missing on the class path, none can be had. Then it is called by a handle, which needs its own types only, as the JVM does.
 */
final class Callee {
  final boolean isStatic;
  final boolean returnsVoid;
  private final Executable member;
  private final MethodHandle handle;

  private Callee(boolean isStatic, boolean returnsVoid, Executable member, MethodHandle handle) {
    this.isStatic = isStatic;
    this.returnsVoid = returnsVoid;
    this.member = member;
    this.handle = handle;
  }

  /** A method of the class, of a superclass, or else of an interface; a constructor of the class, which counts as static. Null if there is none. */
  static Callee find(Class<?> type, String name, String descriptor) throws ReflectiveOperationException {
    try {
      return byReflection(type, name, MethodDriver.parametersOf(descriptor));
    } catch (NoClassDefFoundError e) {
      // If it is a type of this very method that is missing, the handle cannot be had either, and says so.
      return byHandle(type, name, MethodType.fromMethodDescriptorString(descriptor, type.getClassLoader()));
    }
  }

  private static Callee byReflection(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
    Executable member = MethodDriver.find(type, name, parameters);
    if (member == null) return null;
    member.setAccessible(true);
    boolean isMethod = member instanceof Method;
    boolean returnsVoid = isMethod && ((Method) member).getReturnType() == void.class;
    return new Callee(!isMethod || Modifier.isStatic(member.getModifiers()), returnsVoid, member, null);
  }

  private static Callee byHandle(Class<?> type, String name, MethodType signature) throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    boolean returnsVoid = signature.returnType() == void.class;
    if (name.equals("<init>")) return new Callee(true, false, null, lookup.findConstructor(type, signature));
    try {
      return new Callee(false, returnsVoid, null, lookup.findVirtual(type, name, signature));
    } catch (IllegalAccessException e) {
      // It is static.
      return new Callee(true, returnsVoid, null, lookup.findStatic(type, name, signature));
    }
  }

  /** The new object, if it is a constructor. */
  Object call(Object receiver, Object[] arguments) throws ReflectiveOperationException {
    if (member instanceof Constructor) return ((Constructor<?>) member).newInstance(arguments);
    if (member != null) return ((Method) member).invoke(receiver, arguments);
    try {
      return (isStatic ? handle : handle.bindTo(receiver)).asFixedArity().invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new InvocationTargetException(e);
    }
  }
}
