/**
 * Constants that Java code makes (JVMS §5.4.3.5, §5.4.3.6): CONSTANT_Dynamic, CONSTANT_MethodHandle of every kind and
 * CONSTANT_MethodType. Javac writes no `ldc` of them, so the class file is made by hand.
 */
import { ClassBytes, u2, u4 } from '../../classfile/class-bytes.testing.ts';
import { OPCODES } from '../../classfile/opcodes.ts';
import { testOnJvm } from '../java-cases.testing.ts';

const BOOTSTRAPS = 'java/lang/invoke/ConstantBootstraps';
const PREFIX = '(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;';

class ConstantsClass {
  readonly c = new ClassBytes();
  private readonly bootstraps: number[][] = [];

  constructor() {
    this.c.thisClass = this.c.class('Constants');
  }

  /** `kind` is the reference kind of JVMS table 5.4.3.5-A. */
  handle(kind: number, owner: string, name: string, descriptor: string, isInterface = false): number {
    const tag = kind <= 4 ? 9 : isInterface ? 11 : 10;
    const member = this.c.raw(tag, ...u2(this.c.class(owner)), ...u2(this.c.nameAndType(name, descriptor)));
    return this.c.raw(15, kind, ...u2(member));
  }

  dynamic(bootstrap: number, name: string, descriptor: string, ...args: number[]): number {
    const at = this.bootstraps.push([...u2(bootstrap), ...u2(args.length), ...args.flatMap(u2)]) - 1;
    return this.c.raw(17, ...u2(at), ...u2(this.c.nameAndType(name, descriptor)));
  }

  /** A constant of one of the JDK's own bootstrap methods. */
  library(method: string, parameters: string, result: string, name: string, type: string, ...args: number[]) {
    const handle = this.handle(6, BOOTSTRAPS, method, `${PREFIX}${parameters})${result}`);
    return this.dynamic(handle, name, type, ...args);
  }

  own(method: string, parameters: string, name: string, type: string, ...args: number[]): number {
    const handle = this.handle(6, 'Bootstraps', method, `${PREFIX}${parameters})Ljava/lang/Object;`);
    return this.dynamic(handle, name, type, ...args);
  }

  string(text: string): number {
    return this.c.raw(8, ...u2(this.c.utf8(text)));
  }

  methodType(descriptor: string): number {
    return this.c.raw(16, ...u2(this.c.utf8(descriptor)));
  }

  /** static type name() { return constant; } */
  method(name: string, type: string, constant: number): void {
    const wide = type === 'J' || type === 'D';
    const kind =
      type.length > 1 ? 'a' : wide ? type.replace('J', 'l').toLowerCase() : type === 'F' ? 'f' : 'i';
    const code = [op(wide ? 'ldc2_w' : 'ldc_w'), ...u2(constant), op(`${kind}return`)];
    const content = [...u2(2), ...u2(0), ...u4(code.length), ...code, ...u2(0), ...u2(0)];
    this.c.methods.push({ flags: 9, name, descriptor: `()${type}`, attributes: [{ name: 'Code', content }] });
  }

  bytes(): Uint8Array {
    const content = [...u2(this.bootstraps.length), ...this.bootstraps.flat()];
    this.c.attributes.push({ name: 'BootstrapMethods', content });
    return this.c.bytes();
  }
}

function op(name: string): number {
  return OPCODES.find((o) => o.name === name)!.code;
}

const OBJECT = 'Ljava/lang/Object;';
const HANDLE = 'Ljava/lang/invoke/MethodHandle;';

function makeConstants(): Uint8Array {
  const k = new ConstantsClass();
  const one = k.c.raw(3, ...u4(1));
  const long = k.c.wide(5, 1, 2);
  const text = k.string('text');
  k.method('nothing', OBJECT, k.library('nullConstant', '', OBJECT, '_', OBJECT));
  k.method(
    'primitive',
    'Ljava/lang/Class;',
    k.library('primitiveClass', '', 'Ljava/lang/Class;', 'J', 'Ljava/lang/Class;'),
  );
  k.method('enumeration', 'LColor;', k.library('enumConstant', '', 'Ljava/lang/Enum;', 'GREEN', 'LColor;'));
  k.method('noEnumeration', 'LColor;', k.library('enumConstant', '', 'Ljava/lang/Enum;', 'PINK', 'LColor;'));
  k.method('staticFinal', 'I', k.library('getStaticFinal', '', OBJECT, 'MAX_VALUE', 'I'));
  const ofOwner = k.library(
    'getStaticFinal',
    'Ljava/lang/Class;',
    OBJECT,
    'MIN_VALUE',
    'J',
    k.c.class('java/lang/Long'),
  );
  k.method('staticFinalOf', 'J', ofOwner);
  const parse = k.handle(6, 'java/lang/Integer', 'parseInt', '(Ljava/lang/String;)I');
  k.method(
    'invoked',
    'I',
    k.library('invoke', `${HANDLE}[${OBJECT}`, OBJECT, '_', 'I', parse, k.string('77')),
  );
  k.method('invokedThrows', 'I', k.library('invoke', `${HANDLE}[${OBJECT}`, OBJECT, '_', 'I', parse, text));
  for (const type of ['Z', 'B', 'S', 'C', 'I', 'J', 'F', 'D']) {
    k.method(`of${type}`, type, k.own('number', '', type, type));
  }
  k.method('counted', OBJECT, k.own('count', '', '_', OBJECT));
  k.method('countedToo', OBJECT, k.own('count', '', '_', OBJECT));
  k.method('fails', OBJECT, k.own('fail', '', '_', OBJECT));
  k.method('failsWithError', OBJECT, k.own('error', '', '_', OBJECT));
  k.method('wrongType', 'Ljava/lang/String;', k.own('count', '', '_', 'Ljava/lang/String;'));
  k.method('nullForPrimitive', 'I', k.own('nothing', '', '_', 'I'));
  const nested = k.own(
    'show',
    `[${OBJECT}`,
    '_',
    OBJECT,
    one,
    long,
    text,
    k.c.class('[I'),
    k.methodType('(IJ)V'),
    k.own('count', '', '_', OBJECT),
  );
  k.method('nestedArguments', OBJECT, nested);
  k.method('noArguments', OBJECT, k.own('show', `[${OBJECT}`, '_', OBJECT));
  k.method(
    'oneNullArgument',
    OBJECT,
    k.own('show', `[${OBJECT}`, '_', OBJECT, k.library('nullConstant', '', OBJECT, '_', OBJECT)),
  );
  k.method('missingBootstrap', OBJECT, k.own('missing', '', '_', OBJECT));
  k.method('self', OBJECT, k.own('nothing', '', 'self', OBJECT));

  k.method('getField', HANDLE, k.handle(1, 'Members', 'f', 'I'));
  k.method('getStatic', HANDLE, k.handle(2, 'Members', 's', 'J'));
  k.method('putField', HANDLE, k.handle(3, 'Members', 'f', 'I'));
  k.method('putStatic', HANDLE, k.handle(4, 'Members', 's', 'J'));
  k.method('invokeVirtual', HANDLE, k.handle(5, 'Members', 'v', '(I)Ljava/lang/String;'));
  k.method('invokeStatic', HANDLE, k.handle(6, 'Members', 'st', '(D)Ljava/lang/String;'));
  k.method('newInvokeSpecial', HANDLE, k.handle(8, 'Members', '<init>', '(I)V'));
  k.method('invokeInterface', HANDLE, k.handle(9, 'java/util/List', 'size', '()I', true));
  k.method('noSuchField', HANDLE, k.handle(1, 'Members', 'none', 'I'));
  k.method('noSuchMethod', HANDLE, k.handle(5, 'Members', 'none', '()V'));
  k.method('noSuchClass', HANDLE, k.handle(5, 'Nowhere', 'none', '()V'));
  k.method('putFinal', HANDLE, k.handle(3, 'Members', 'fin', 'I'));
  k.method('privateMethod', HANDLE, k.handle(5, 'Members', 'p', '()V'));
  k.method(
    'polymorphic',
    HANDLE,
    k.handle(5, 'java/lang/invoke/MethodHandle', 'invokeExact', '(I)Ljava/lang/String;'),
  );
  k.method('type', 'Ljava/lang/invoke/MethodType;', k.methodType('(I[JLjava/lang/String;)[[D'));
  k.method('typeOfMissing', 'Ljava/lang/invoke/MethodType;', k.methodType('(LNowhere;)V'));
  return k.bytes();
}

testOnJvm({
  cases: `
  static String nothing() { return "" + Constants.nothing(); }
  static String primitive() { return "" + Constants.primitive(); }
  static String enumeration() { return "" + Constants.enumeration() + (Constants.enumeration() == Color.GREEN); }
  static String noEnumeration() { return "" + Constants.noEnumeration(); }
  static String staticFinal() { return "" + Constants.staticFinal(); }
  static String staticFinalOf() { return "" + Constants.staticFinalOf(); }
  static String invoked() { return "" + Constants.invoked(); }
  static String invokedThrows() { return "" + Constants.invokedThrows(); }
  static String primitives() { return "" + Constants.ofZ() + Constants.ofB() + Constants.ofS() + Constants.ofC() + Constants.ofI() + Constants.ofJ() + Constants.ofF() + Constants.ofD(); }
  static String resolvedOnce() { return "" + Constants.counted() + Constants.counted() + Constants.countedToo(); }
  static String fails() { return "" + Constants.fails(); }
  static String failsTheSameWay() { try { Constants.fails(); } catch (BootstrapMethodError first) { try { Constants.fails(); } catch (BootstrapMethodError again) { return first.getCause() + "" + Bootstraps.failures; } } return "no"; }
  static String failsWithError() { return "" + Constants.failsWithError(); }
  static String wrongType() { return "" + Constants.wrongType(); }
  static String nullForPrimitive() { return "" + Constants.nullForPrimitive(); }
  static String nestedArguments() { return "" + Constants.nestedArguments(); }
  static String noArguments() { return "" + Constants.noArguments(); }
  static String oneNullArgument() { return "" + Constants.oneNullArgument(); }
  static String missingBootstrap() { return "" + Constants.missingBootstrap(); }

  static String fields() throws Throwable {
    Members m = new Members(1);
    Constants.putField().invokeExact(m, 5);
    Constants.putStatic().invokeExact(6L);
    return "" + (int) Constants.getField().invokeExact(m) + (long) Constants.getStatic().invokeExact() + Constants.putField().type() + Constants.getStatic().type();
  }
  static String methods() throws Throwable { return (String) Constants.invokeVirtual().invokeExact((Members) new Sub(), 3) + (String) Constants.invokeStatic().invokeExact(2.0) + ((Members) Constants.newInvokeSpecial().invokeExact(8)).f + (int) Constants.invokeInterface().invokeExact((List) List.of(1, 2)); }
  static String sameObject() { return "" + (Constants.getField() == Constants.getField()) + (Constants.type() == Constants.type()); }
  static String noSuchField() { return "" + Constants.noSuchField(); }
  static String noSuchMethod() { return "" + Constants.noSuchMethod(); }
  static String noSuchClass() { return "" + Constants.noSuchClass(); }
  static String putFinal() { return "" + Constants.putFinal(); }
  static String privateMethod() { return "" + Constants.privateMethod(); }
  static String polymorphic() throws Throwable { MethodHandle h = MethodHandles.lookup().findStatic(Cases.class, "text", MethodType.methodType(String.class, int.class)); return (String) Constants.polymorphic().invokeExact(h, 4); }
  private static String text(int i) { return "text" + i; }
  static String type() { return "" + Constants.type(); }
  static String typeOfMissing() { return "" + Constants.typeOfMissing(); }
`,
  sources: {
    // What javac compiles against; the class file takes its place.
    'Constants.java': `import java.lang.invoke.*; class Constants { static Object nothing() { return null; } static Class<?> primitive() { return null; } static Color enumeration() { return null; } static Color noEnumeration() { return null; }
      static int staticFinal() { return 0; } static long staticFinalOf() { return 0; } static int invoked() { return 0; } static int invokedThrows() { return 0; }
      static boolean ofZ() { return false; } static byte ofB() { return 0; } static short ofS() { return 0; } static char ofC() { return 0; } static int ofI() { return 0; } static long ofJ() { return 0; } static float ofF() { return 0; } static double ofD() { return 0; }
      static Object counted() { return null; } static Object countedToo() { return null; } static Object fails() { return null; } static Object failsWithError() { return null; } static String wrongType() { return null; } static int nullForPrimitive() { return 0; }
      static Object nestedArguments() { return null; } static Object noArguments() { return null; } static Object oneNullArgument() { return null; } static Object missingBootstrap() { return null; }
      static MethodHandle getField() { return null; } static MethodHandle getStatic() { return null; } static MethodHandle putField() { return null; } static MethodHandle putStatic() { return null; } static MethodHandle invokeVirtual() { return null; } static MethodHandle invokeStatic() { return null; }
      static MethodHandle newInvokeSpecial() { return null; } static MethodHandle invokeInterface() { return null; } static MethodHandle noSuchField() { return null; } static MethodHandle noSuchMethod() { return null; } static MethodHandle noSuchClass() { return null; }
      static MethodHandle putFinal() { return null; } static MethodHandle privateMethod() { return null; } static MethodHandle polymorphic() { return null; } static MethodType type() { return null; } static MethodType typeOfMissing() { return null; } }`,
    'Color.java': 'enum Color { RED, GREEN }',
    'Members.java':
      'class Members { int f; static long s; final int fin = 1; Members(int f) { this.f = f; } String v(int i) { return "Members" + i; } static String st(double d) { return "st" + d; } private void p() { } } class Sub extends Members { Sub() { super(0); } String v(int i) { return "Sub" + i; } }',
    'Bootstraps.java': `import java.lang.invoke.*; class Bootstraps { static int counter, failures;
      static Object number(MethodHandles.Lookup l, String name, Class<?> type) { switch (name) { case "Z": return true; case "B": return (byte) -1; case "S": return (short) -2; case "C": return 'c'; case "I": return -4; case "J": return -5L << 40; case "F": return 1.5f; default: return -2.5; } }
      static Object count(MethodHandles.Lookup l, String name, Class<?> type) { return ++counter; }
      static Object fail(MethodHandles.Lookup l, String name, Class<?> type) { failures++; throw new IllegalStateException("failed"); }
      static Object error(MethodHandles.Lookup l, String name, Class<?> type) { throw new OutOfMemoryError("mine"); }
      static Object nothing(MethodHandles.Lookup l, String name, Class<?> type) { return null; }
      static Object show(MethodHandles.Lookup l, String name, Class<?> type, Object... args) { return java.util.Arrays.toString(args); } }`,
  },
  classFiles: { 'Constants.class': makeConstants() },
});
