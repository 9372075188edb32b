/** java.lang.Class: names, kinds, relations, and members with nesting, annotations and signatures (java-lang-class-members.ts). */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Mark { String value() default "d"; int[] n() default { 1, 2 }; Class<?> c() default int.class; Thread.State e() default Thread.State.NEW; }
  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @java.lang.annotation.Inherited @interface Down { }
  @Down static abstract class Gen<T extends Number & Comparable<T>> implements Comparable<Gen<T>> { public T pub; protected List<? super T>[] prot; private static final long K = 1L << 40; transient volatile int tv; @Mark("f") int marked; public Gen(T t, int... n) throws java.io.IOException { } private Gen() { } public <X extends Exception> T m(X x, @Mark("p") List<T> l) throws X { return null; } static synchronized native void nat(); final strictfp void sf() { } abstract int abs(); }
  static abstract class Sub extends Gen<Integer> { Sub() { super(); } public abstract int compareTo(Gen<Integer> g); class Inner { class Deep { } } static class Nested { } interface I { } enum E { A { }, B } record R(int x) { } @interface An { } }
  sealed interface S permits P, Q { }
  record P() implements S { }
  record Q() implements S { }
  private static String sorted(Object[] all) { Object[] c = all.clone(); Arrays.sort(c, Comparator.comparing(Object::toString)); return Arrays.toString(c); }

  static String names() { Class<?> local = new Object() { class L { } }.getClass(); String out = ""; for (Class<?> c : new Class<?>[] { int.class, void.class, int[].class, String[][].class, Map.Entry.class, Sub.Inner.Deep.class, local, Runnable.class, Sub.E.A.getClass() }) out += c.getName() + "," + c.getSimpleName() + "," + c.getCanonicalName() + "," + c.getTypeName() + "," + c.getPackageName() + "," + c + "," + c.descriptorString() + ";"; return out; }
  static String kinds() { String out = ""; for (Class<?> c : new Class<?>[] { int.class, int[].class, Sub.class, Sub.I.class, Sub.E.class, Sub.E.A.getClass(), Sub.R.class, Sub.An.class, Sub.Inner.class }) out += c.isPrimitive() + "," + c.isArray() + "," + c.isInterface() + "," + c.isEnum() + "," + c.isRecord() + "," + c.isAnnotation() + "," + c.isMemberClass() + "," + c.isLocalClass() + "," + c.isAnonymousClass() + "," + c.isSealed() + "," + Modifier.toString(c.getModifiers()) + ";"; return out; }
  static String relations() { return "" + Number.class.isAssignableFrom(Integer.class) + int.class.isAssignableFrom(Integer.class) + int.class.isAssignableFrom(short.class) + Object[].class.isAssignableFrom(int[][].class) + Object[].class.isAssignableFrom(int[].class) + Integer.class.isInstance(5) + int.class.isInstance(5) + Runnable.class.isInstance(null) + Object.class.isAssignableFrom(Runnable.class); }
  static String assignableNull() { return "" + Object.class.isAssignableFrom(null); }
  static String supers() { return "" + Object.class.getSuperclass() + int.class.getSuperclass() + Runnable.class.getSuperclass() + int[].class.getSuperclass() + Sub.class.getSuperclass() + Arrays.toString(ArrayList.class.getInterfaces()) + Sub.class.getGenericSuperclass() + Gen.class.getGenericInterfaces()[0]; }
  static String cast() { return "" + String.class.cast((Object) 5); }
  static String castPrimitive() { return "" + int.class.cast(5); }
  static String asSubclass() { return "" + String.class.asSubclass(Number.class); }
  static String fields() { String out = sorted(Gen.class.getDeclaredFields()); for (Field f : Gen.class.getDeclaredFields()) out += f.getGenericType() + ","; return out + sorted(Sub.class.getFields()); }
  static String methods() { String out = sorted(Gen.class.getDeclaredMethods()); List<String> g = new ArrayList<>(); for (Method m : Gen.class.getDeclaredMethods()) g.add(m.toGenericString() + m.isVarArgs() + m.isBridge() + m.isSynthetic() + m.isDefault()); Collections.sort(g); return out + g; }
  static String constructors() { String out = sorted(Gen.class.getDeclaredConstructors()) + sorted(Gen.class.getConstructors()); for (Constructor<?> c : Gen.class.getDeclaredConstructors()) if (c.isVarArgs()) out += c.toGenericString() + Arrays.toString(c.getExceptionTypes()); return out; }
  static String publicMethods() { List<String> n = new ArrayList<>(); for (Method m : Sub.R.class.getMethods()) n.add(m.getDeclaringClass().getSimpleName() + m.getName()); Collections.sort(n); return "" + n; }
  static String ofArraysAndPrimitives() { return int[].class.getDeclaredFields().length + "," + int[].class.getDeclaredMethods().length + "," + int.class.getDeclaredConstructors().length + "," + int[].class.getMethods().length + "," + Runnable.class.getMethods().length; }
  static String noSuchField() throws Exception { return "" + Gen.class.getField("marked"); }
  static String noSuchMethod() throws Exception { return "" + Gen.class.getDeclaredMethod("m", int.class, String[].class); }
  static String noSuchConstructor() throws Exception { return "" + Runnable.class.getConstructor(); }
  static String nullName() throws Exception { return "" + Gen.class.getDeclaredField(null); }
  static String covariantMethod() throws Exception { abstract class A { abstract Object m(); } class B extends A { String m() { return ""; } } return "" + B.class.getDeclaredMethod("m") + B.class.getDeclaredMethods().length; }
  static String typeParameters() { TypeVariable<?> t = Gen.class.getTypeParameters()[0]; return t + Arrays.toString(t.getBounds()) + t.getGenericDeclaration(); }
  static String nesting() { return sorted(Sub.class.getDeclaredClasses()) + Sub.Inner.class.getDeclaringClass() + Sub.Inner.Deep.class.getEnclosingClass() + Sub.E.A.getClass().getEnclosingClass() + (Sub.Inner.Deep.class.getNestHost() == Cases.class) + Sub.class.isNestmateOf(Gen.class) + String.class.isNestmateOf(Sub.class) + (Cases.class.getNestMembers().length > 10) + int.class.getNestHost() + int[].class.getNestHost(); }
  static String enclosingMethod() { class Local { } Object anon = new Object() { }; return Local.class.getEnclosingMethod() + "" + anon.getClass().getEnclosingMethod() + Local.class.getEnclosingClass() + Local.class.getDeclaringClass() + Sub.class.getEnclosingMethod(); }
  static String enclosingConstructor() { class Holder { Class<?> c; Holder() { c = new Object() { }.getClass(); } } return "" + new Holder().c.getEnclosingConstructor() + new Holder().c.getEnclosingMethod(); }
  static String annotations() throws Exception { Field f = Gen.class.getDeclaredField("marked"); Mark m = f.getAnnotation(Mark.class); return m.value() + m.n().length + m.c() + m.e() + m.equals(f.getAnnotation(Mark.class)) + (m.hashCode() == f.getAnnotation(Mark.class).hashCode()) + m.annotationType() + Sub.class.getAnnotations().length + Sub.class.getDeclaredAnnotations().length + Sub.class.isAnnotationPresent(Down.class) + f.getAnnotation(Down.class); }
  static String parameterAnnotations() { for (Method m : Gen.class.getDeclaredMethods()) if (m.getName().equals("m")) return m.getParameterAnnotations()[1].length + "" + m.getParameterAnnotations()[0].length + Arrays.toString(m.getParameters()) + m.getParameters()[0].isNamePresent(); return "no"; }
  static String annotationDefaults() throws Exception { return "" + Mark.class.getMethod("value").getDefaultValue() + ((int[]) Mark.class.getMethod("n").getDefaultValue()).length + Override.class.getDeclaredMethods().length; }
  static String sealedTypes() { return Arrays.toString(S.class.getPermittedSubclasses()) + S.class.isSealed() + P.class.isSealed() + P.class.getPermittedSubclasses(); }
  static String newInstance() throws Exception { return "" + Gen.class.getDeclaredConstructor().newInstance(); }
  static String enumConstants() { return Arrays.toString(Sub.E.class.getEnumConstants()) + Sub.class.getEnumConstants() + Sub.E.A.getDeclaringClass(); }
  static String origin() { java.security.CodeSource s = Cases.class.getProtectionDomain().getCodeSource(); return "" + s.getLocation().getProtocol() + (String.class.getProtectionDomain().getCodeSource() == null) + String.class.getClassLoader() + (Cases.class.getClassLoader() == ClassLoader.getSystemClassLoader()) + int[].class.getClassLoader() + Cases[].class.getClassLoader().equals(Cases.class.getClassLoader()); }
  static String resources() throws Exception { return "" + (Cases.class.getResource("Cases.class") != null) + Cases.class.getResource("none") + (String.class.getResourceAsStream("String.class").read() == 0xca) + (ClassLoader.getSystemResource("Driver.class") != null); }
  static String assertions() { return "" + Cases.class.desiredAssertionStatus() + String.class.desiredAssertionStatus(); }
  static String arrayTypes() { return "" + int.class.arrayType() + String[].class.componentType() + String.class.componentType() + void.class.getName(); }
  static String arrayOfVoid() { return "" + void.class.arrayType(); }
`,
});
