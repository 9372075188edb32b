/** Creation and loading of classes (JVMS §5.3): class loaders, arrays, definitions that fail, hidden classes. */
import { ClassBytes, u2, u4 } from '../../classfile/class-bytes.testing.ts';
import { testOnJvm } from '../java-cases.testing.ts';

/** A class whose superclass is `superName`. */
function subclass(name: string, superName: string, change: (c: ClassBytes) => void = () => {}): Uint8Array {
  const c = new ClassBytes();
  c.thisClass = c.class(name);
  c.superClass = c.class(superName);
  change(c);
  return c.bytes();
}

/** static int m() { return 1; } */
function constantMethod(c: ClassBytes): void {
  const content = [...u2(1), ...u2(0), ...u4(2), 0x04, 0xac, ...u2(0), ...u2(0)];
  c.methods.push({ flags: 0x0009, name: 'm', descriptor: '()I', attributes: [{ name: 'Code', content }] });
}

testOnJvm({
  cases: `
  static class Loader extends ClassLoader {
    final Set<String> own;
    StringBuilder asked = new StringBuilder();
    Loader(String... own) { super(Cases.class.getClassLoader()); this.own = Set.of(own); }
    Loader(ClassLoader parent, String... own) { super(parent); this.own = Set.of(own); }
    static byte[] bytes(String name) throws ClassNotFoundException {
      try (java.io.InputStream in = Cases.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
        if (in == null) throw new ClassNotFoundException(name);
        return in.readAllBytes();
      } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
    }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!own.contains(name)) return super.loadClass(name, resolve);
      asked.append(name).append(' ');
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }
    Class<?> define(String name) throws ClassNotFoundException { byte[] b = bytes(name); return defineClass(name, b, 0, b.length); }
    Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
  }
  static class Thing { Other other; static Object make() { return new Other(); } }
  static class Other { }

  static String ownVersion() throws Exception {
    Loader l = new Loader("Cases$Thing");
    Class<?> c = l.loadClass("Cases$Thing");
    return (c == Thing.class) + c.getName() + (c.getClassLoader() == l) + l.asked + c.getDeclaredField("other").getType().equals(Other.class);
  }
  static String lazily() throws Exception {
    Loader l = new Loader("Cases$Thing", "Cases$Other");
    Class<?> c = l.loadClass("Cases$Thing");
    String before = l.asked.toString();
    Method m = c.getDeclaredMethod("make");
    m.setAccessible(true);
    Object made = m.invoke(null);
    return before + "|" + l.asked + (made.getClass() == Other.class) + (made.getClass().getClassLoader() == l);
  }
  static String castBetweenLoaders() throws Exception {
    Object o = new Loader("Cases$Other").loadClass("Cases$Other").getDeclaredConstructor().newInstance();
    return "" + (Other) o;
  }
  static String superclassThroughLoader() throws Exception { Loader l = new Loader("Sub", "Super"); l.loadClass("Sub"); return l.asked.toString(); }
  static String arrayOfLoadersClass() throws Exception {
    Loader l = new Loader("Cases$Other");
    Class<?> a = Class.forName("[[LCases$Other;", false, l);
    return a.getName() + (a.getClassLoader() == l) + l.asked + (a.getComponentType().getComponentType() == l.loadClass("Cases$Other"));
  }
  static String duplicate() throws Exception { Loader l = new Loader(); l.define("Cases$Other"); l.define("Cases$Other"); return "no"; }
  static String wrongName() throws Exception { return "" + new Loader().define("Wrong", Loader.bytes("Cases$Other")); }
  static String wrongPackage() throws Exception { return "" + new Loader().define("x.Cases$Other", Loader.bytes("Cases$Other")); }
  static String inJavaPackage() throws Exception { return "" + new Loader().define("java.lang.Mine", Loader.bytes("Cases$Other")); }
  static String loaderReturnsNull() throws Exception {
    ClassLoader l = new ClassLoader(null) { @Override public Class<?> loadClass(String n) { return null; } };
    return "" + Class.forName("Anything", false, l);
  }
  static String loaderReturnsAnotherClass() throws Exception {
    ClassLoader l = new ClassLoader(null) { @Override public Class<?> loadClass(String n) { return String.class; } };
    return "" + Class.forName("Anything", false, l);
  }
  private static Object makeThing(Class<?> answer) throws Throwable {
    ClassLoader l = new Loader() {
      @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
        return n.equals("Cases$Thing") ? define(n) : n.equals("Cases$Other") ? answer : super.loadClass(n, resolve);
      }
    };
    Method m = l.loadClass("Cases$Thing").getDeclaredMethod("make");
    m.setAccessible(true);
    try { return m.invoke(null); } catch (InvocationTargetException e) { throw e.getCause(); }
  }
  static String resolutionGetsNull() throws Throwable { return "" + makeThing(null); }
  static String resolutionGetsAnotherClass() throws Throwable { return "" + makeThing(String.class); }
  static String loaderThrows() throws Exception {
    ClassLoader l = new ClassLoader(null) { @Override public Class<?> loadClass(String n) { throw new IllegalStateException(n); } };
    return "" + Class.forName("Anything", false, l);
  }
  static String classLoaderDoesNotKnow() throws Exception { return "" + new Loader().loadClass("not.There"); }
  static String loadClassOfArrays() throws Exception { return "" + new Loader().loadClass("[I"); }
  static String forNameOfArrays() throws Exception { return "" + Class.forName("[I") + Class.forName("[Ljava.lang.String;") + Class.forName("[[Z").getComponentType(); }
  static String forNameOfPrimitive() throws Exception { return "" + Class.forName("int"); }
  static String forNameOfVoidArray() throws Exception { return "" + Class.forName("[V"); }
  static String forNameWithSlash() throws Exception { return "" + Class.forName("java/lang/String"); }
  static String forNameHalfArray() throws Exception { return "" + Class.forName("[Ljava.lang.String"); }
  static String forNameOfArrayOfMissing() throws Exception { return "" + Class.forName("[Lnot.There;"); }
  static String forNameEmpty() throws Exception { return "" + Class.forName(""); }
  static String forNameDeepArray() throws Exception { return "" + Class.forName("[".repeat(256) + "I"); }
  static String forNameDeepestArray() throws Exception { return "" + Class.forName("[".repeat(255) + "I").getName().length(); }
  static String arrayTypes() {
    Class<?> a = String[][].class;
    return a.getSuperclass() + Arrays.toString(a.getInterfaces()) + a.getModifiers() + a.getComponentType() + a.getClassLoader()
      + Modifier.toString(Other[].class.getModifiers()) + Other[].class.getPackage() + new int[0].getClass().isInstance(null);
  }
  static String arrayCovariance() {
    Object[] a = new Integer[1][1];
    return "" + (a instanceof Number[][]) + (a instanceof Comparable[][]) + (a instanceof Object[][]) + (((Object) a) instanceof Integer[]) + (((Object) new int[1]) instanceof Object[]) + (((Object) new int[1]) instanceof Cloneable);
  }
  static String arrayStore() { Object[] a = new Integer[1]; a[0] = "x"; return "no"; }
  static String arrayStoreOfArray() { Object[] a = new Integer[1][]; a[0] = new Object[0]; return "no"; }

  static String circular() throws Exception { return "" + Class.forName("Circle1"); }
  static String circularSelf() throws Exception { return "" + Class.forName("CircleSelf"); }
  static String circularInterface() throws Exception { return "" + Class.forName("CircleInterface"); }
  static String misnamed() throws Exception { return "" + Class.forName("Misnamed"); }
  static String superclassMissing() throws Exception { return "" + Class.forName("OfMissing"); }
  static String superclassMissingTwice() throws Exception { try { Class.forName("OfMissing"); } catch (LinkageError e) { } return "" + Class.forName("OfMissing"); }
  static String superclassIsArray() throws Exception { return "" + Class.forName("OfArray"); }
  static String twoEqualFields() throws Exception { return "" + Class.forName("TwoFields"); }
  static String twoEqualMethods() throws Exception { return "" + Class.forName("TwoMethods"); }
  static String twoEqualInterfaces() throws Exception { return "" + Class.forName("TwoInterfaces"); }
  static String interfaceWithField() throws Exception { return "" + Class.forName("BadInterface"); }
  static String abstractAndFinal() throws Exception { return "" + Class.forName("AbstractFinal"); }
  static String noCode() throws Exception { return "" + Class.forName("NoCode"); }
  static String codeOfAbstract() throws Exception { return "" + Class.forName("CodeOfAbstract"); }
  static String truncated() throws Exception { return "" + Class.forName("Truncated"); }
  static String extraBytes() throws Exception { return "" + Class.forName("ExtraBytes"); }
  static String noMagic() throws Exception { return "" + Class.forName("NoMagic"); }
  static String tooNew() throws Exception { return "" + Class.forName("TooNew"); }
  static String tooOld() throws Exception { return "" + Class.forName("TooOld"); }
  static String oddMinor() throws Exception { return "" + Class.forName("OddMinor"); }
  static String oldPreview() throws Exception { return "" + Class.forName("OldPreview"); }
  static String version45() throws Exception { return "" + Class.forName("Version45").getMethod("m").invoke(null); }
  static String badFieldDescriptor() throws Exception { return "" + Class.forName("BadDescriptor"); }
  static String unknownTag() throws Exception { return "" + Class.forName("UnknownTag"); }

  static String hidden() throws Exception {
    byte[] b = Loader.bytes("Handmade");
    MethodHandles.Lookup l = MethodHandles.lookup().defineHiddenClass(b, true, MethodHandles.Lookup.ClassOption.NESTMATE);
    Class<?> c = l.lookupClass();
    return c.isHidden() + c.getName().replaceAll("0x[0-9a-f]+", "#") + c.getMethod("m").invoke(null) + (c.getNestHost() == Cases.class) + c.getSimpleName().replaceAll("0x[0-9a-f]+", "#") + c.getCanonicalName() + (c == Class.forName("Handmade"));
  }
  static String hiddenIsNotFound() throws Exception {
    Class<?> c = MethodHandles.lookup().defineHiddenClass(Loader.bytes("Handmade"), false).lookupClass();
    try { return "" + Class.forName(c.getName()); } catch (ClassNotFoundException e) { return e.getMessage().replaceAll("0x[0-9a-f]+", "#"); }
  }
  static String lookupDefines() throws Exception { return "" + MethodHandles.lookup().defineClass(Loader.bytes("ForLookup")) + Class.forName("ForLookup").getMethod("m").invoke(null); }
  static String lookupDefinesTwice() throws Exception { return "" + MethodHandles.lookup().defineClass(Loader.bytes("ForLookup")); }
`,
  classFiles: {
    'Sub.class': subclass('Sub', 'Super'),
    'Super.class': subclass('Super', 'java/lang/Object'),
    'Circle1.class': subclass('Circle1', 'Circle2'),
    'Circle2.class': subclass('Circle2', 'Circle1'),
    'CircleSelf.class': subclass('CircleSelf', 'CircleSelf'),
    'CircleInterface.class': subclass('CircleInterface', 'java/lang/Object', (c) => {
      c.flags = 0x0600;
      c.interfaces = [c.class('CircleInterface')];
    }),
    'Misnamed.class': subclass('Named', 'java/lang/Object'),
    'OfMissing.class': subclass('OfMissing', 'not/There'),
    'OfArray.class': subclass('OfArray', '[I'),
    'TwoFields.class': subclass('TwoFields', 'java/lang/Object', (c) => {
      for (let i = 0; i < 2; i++) c.fields.push({ flags: 0, name: 'f', descriptor: 'I' });
    }),
    'TwoMethods.class': subclass('TwoMethods', 'java/lang/Object', (c) => {
      constantMethod(c);
      constantMethod(c);
    }),
    'TwoInterfaces.class': subclass('TwoInterfaces', 'java/lang/Object', (c) => {
      c.interfaces = [c.class('java/io/Serializable'), c.class('java/io/Serializable')];
    }),
    'BadInterface.class': subclass('BadInterface', 'java/lang/Object', (c) => {
      c.flags = 0x0600;
      c.fields.push({ flags: 0, name: 'f', descriptor: 'I' });
    }),
    'AbstractFinal.class': subclass('AbstractFinal', 'java/lang/Object', (c) => {
      c.flags = 0x0431;
    }),
    'NoCode.class': subclass('NoCode', 'java/lang/Object', (c) => {
      c.methods.push({ flags: 0x0009, name: 'm', descriptor: '()I' });
    }),
    'CodeOfAbstract.class': subclass('CodeOfAbstract', 'java/lang/Object', (c) => {
      c.flags = 0x0421;
      constantMethod(c);
      c.methods[0] = { ...c.methods[0], flags: 0x0401 };
    }),
    'Truncated.class': subclass('Truncated', 'java/lang/Object').slice(0, -5),
    'ExtraBytes.class': Uint8Array.from([...subclass('ExtraBytes', 'java/lang/Object'), 1, 2]),
    'NoMagic.class': Uint8Array.from([0xca, 0xfe, 0xd0, 0x0d, 0, 0, 0, 61, 0, 1]),
    'TooNew.class': subclass('TooNew', 'java/lang/Object', (c) => {
      c.major = 99;
    }),
    'TooOld.class': subclass('TooOld', 'java/lang/Object', (c) => {
      c.major = 44;
    }),
    'OddMinor.class': subclass('OddMinor', 'java/lang/Object', (c) => {
      c.minor = 7;
    }),
    'OldPreview.class': subclass('OldPreview', 'java/lang/Object', (c) => {
      c.major = 60;
      c.minor = 65535;
    }),
    'Version45.class': subclass('Version45', 'java/lang/Object', (c) => {
      c.major = 45;
      c.minor = 3;
      constantMethod(c);
    }),
    'BadDescriptor.class': subclass('BadDescriptor', 'java/lang/Object', (c) => {
      c.fields.push({ flags: 0, name: 'f', descriptor: 'Q' });
    }),
    'UnknownTag.class': subclass('UnknownTag', 'java/lang/Object', (c) => {
      c.raw(2, 0, 0);
    }),
    'Handmade.class': subclass('Handmade', 'java/lang/Object', constantMethod),
    'ForLookup.class': subclass('ForLookup', 'java/lang/Object', constantMethod),
  },
});
