/**
 * For tests: what the library's methods that we do in one step, or on terms, are called with. Each case is the body of a
 * Java method that returns text. It is run on the real JVM for each row of arguments, and here on symbolic arguments that
 * are constrained to the row.
 */
import { STRING_CASES } from './string-cases.testing.ts';

export type LibraryCase = {
  /** Names of hooks and symbolic natives that the case reaches; `*` at the end stands for any rest. */
  readonly covers: readonly string[];
  /** Types of the parameters, which are named a, b, c. */
  readonly params: readonly ParameterType[];
  readonly body: string;
  /** Arguments for each parameter, all combinations of them; the values of the type if missing. */
  readonly values?: readonly (readonly string[])[];
  /** The first version of Java that has it. */
  readonly since?: number;
  /** Why the JDK's own code is not run on terms here. */
  readonly onlyHooked?: string;
  /** Why it is not run on concrete arguments. */
  readonly onlySymbolic?: string;
};

export type ParameterType =
  | 'int'
  | 'long'
  | 'char'
  | 'boolean'
  | 'byte'
  | 'short'
  | 'float'
  | 'double'
  | 'String';

const INT_MIN = 'Integer.MIN_VALUE';
const LONG_MIN = 'Long.MIN_VALUE';

/** Boundaries of digits, of caches of boxes, of narrower types. */
export const VALUES: Readonly<Record<ParameterType, readonly string[]>> = {
  int: '0 1 -1 9 10 -10 99 100 127 128 -128 -129 255 256 65535 65536 999999999 1000000000'
    .split(' ')
    .concat(['Integer.MAX_VALUE', INT_MIN]),
  long: '0L -1L 9L 10L -10L 127L 128L -128L -129L 2147483648L -2147483649L 999999999999999999L 1000000000000000000L'
    .split(' ')
    .concat(['Long.MAX_VALUE', LONG_MIN]),
  char: [0, 32, 37, 48, 57, 65, 90, 97, 122, 127, 128, 181, 223, 255, 256, 304, 0x660, 0x2163, 0xd800, 0xff21]
    .concat([0xffff])
    .map((c) => `(char) ${c}`),
  boolean: ['true', 'false'],
  byte: [0, 1, -1, 127, -128].map((n) => `(byte) ${n}`),
  short: [0, -1, 127, 128, -128, -129, 32767, -32768].map((n) => `(short) ${n}`),
  float:
    '0f -0f 1f -1.5f 0.1f 1e10f 8388607.5f Float.NaN Float.POSITIVE_INFINITY Float.NEGATIVE_INFINITY Float.MIN_VALUE'
      .split(' ')
      .concat(['Float.MAX_VALUE']),
  double:
    '0.0 -0.0 0.5 1.5 2.5 -0.5 -1.5 0.1 1e300 4503599627370495.5 -4503599627370497.0 Double.NaN Double.POSITIVE_INFINITY'
      .split(' ')
      .concat(['Double.NEGATIVE_INFINITY', 'Double.MIN_VALUE', 'Double.MAX_VALUE']),
  // Empty, spaces of each kind, pairs of surrogates and halves of them, repeated parts, more than 16 characters.
  String: [
    '""',
    '"a"',
    '"ab"',
    '"abcabc"',
    '" a b "',
    '"\\t\\u2003\\u00a0x\\u2007\\u3000 "',
    '"\\u0001 \\u001c"',
    '"\\ud83d\\ude00z\\ud83d"',
    '"B-\\u00e9\\u0130\\u03a3"',
    '"aaaaaaaaaaaaaaaaaaaab"',
    '"xyABCxyABC0123456789xy"',
    '"\\0"',
  ],
};

/** Methods that the bodies use. */
export const HELPERS = `
  static Object plain(int k) { return k == 0 ? null : k == 1 ? "" : k == 2 ? "x" : k == 3 ? new int[2] : new StringBuilder("b"); }
  static String text(int k, int n) { return k == 0 ? null : k == 1 ? "" : k == 2 ? "x\\u20ac" : k == 3 ? "v" + n : String.valueOf((char) n); }
  static char[] chars(int k, char c) { return k == 0 ? null : k == 1 ? new char[0] : new char[] {'q', c}; }
  static class Nameless { public String toString() { return null; } }
  static String bits(double d) { return Double.doubleToLongBits(d) + ","; }
  static String bits(float f) { return Float.floatToIntBits(f) + ","; }
  static class Holder {
    volatile boolean z; volatile byte b; volatile short s; volatile char c; volatile int i; volatile long j;
    volatile float f; volatile double d; volatile Object o;
  }
  static java.lang.invoke.VarHandle handle(String name, Class<?> type) throws Throwable {
    return java.lang.invoke.MethodHandles.lookup().findVarHandle(Holder.class, name, type);
  }
`;

const BUILDER = 'java/lang/AbstractStringBuilder.append';
const APPENDED = ')Ljava/lang/AbstractStringBuilder;';
const TO_STRING = ')Ljava/lang/String;';
const SMALL = ['0', '1', '2', '3'];

const appended = (type: ParameterType, descriptor: string): LibraryCase => ({
  covers: [`${BUILDER}(${descriptor}${APPENDED}`, 'java/lang/StringBuilder.toString()Ljava/lang/String;'],
  params: [type],
  body: 'StringBuilder s = new StringBuilder("\\u20acx").append(a); int n = s.length(); return s.append(a).append(7).append(\'c\').append(true) + "|" + n;',
});

const TEXT: readonly LibraryCase[] = [
  appended('int', 'I'),
  appended('long', 'J'),
  appended('char', 'C'),
  appended('boolean', 'Z'),
  {
    covers: [`${BUILDER}(F${APPENDED}`, `java/lang/Float.toString(F${TO_STRING}`],
    params: ['float'],
    body: 'return new StringBuilder("x").append(a) + Float.toString(a);',
    onlyHooked: 'the text of a symbolic float takes the solver minutes',
  },
  {
    covers: [`${BUILDER}(D${APPENDED}`, `java/lang/Double.toString(D${TO_STRING}`],
    params: ['double'],
    body: 'return new StringBuilder("x").append(a) + Double.toString(a);',
    onlyHooked: 'the text of a symbolic double takes the solver minutes',
  },
  {
    covers: [`${BUILDER}(Ljava/lang/String;${APPENDED}`, `java/lang/StringBuffer.toString(${TO_STRING}`],
    params: ['int', 'int'],
    values: [
      ['0', '1', '2', '3', '4'],
      ['-12', '65', '8364'],
    ],
    body: 'StringBuffer s = new StringBuffer(text(a, b) == null ? "" : "q").append(text(a, b)).append("z"); return s.append(s.length()).toString();',
  },
  {
    covers: [`java/lang/StringBuffer.toString(${TO_STRING}`],
    params: ['int', 'long'],
    body: 'StringBuffer s = new StringBuffer("q").append(a).append(b); String r = s.toString(); return s.length() + r + r.length() + s.isEmpty() + r.isEmpty();',
  },
  {
    covers: [`java/lang/Integer.toString(I${TO_STRING}`],
    params: ['int'],
    body: 'String s = Integer.toString(a); return s + s.length() + s.hashCode() + s.charAt(s.length() - 1) + new String(s).intern();',
  },
  {
    covers: [`java/lang/Long.toString(J${TO_STRING}`],
    params: ['long'],
    body: "String s = Long.toString(a); return s + s.length() + s.hashCode() + s.indexOf('0');",
  },
  {
    covers: [`java/lang/Boolean.toString(Z${TO_STRING}`, `java/lang/String.valueOf(Z${TO_STRING}`],
    params: ['boolean'],
    body: 'return Boolean.toString(a) + (String.valueOf(a) == "true") + new StringBuilder().append(a).toString().length() + new String(String.valueOf(a));',
  },
  {
    covers: [`${BUILDER}(C${APPENDED}`],
    params: ['char'],
    body: 'String s = String.valueOf(a); return s + s.length() + (int) s.charAt(0) + s.equals("z") + Character.toString(a);',
  },
  {
    covers: [`java/lang/String.concat(Ljava/lang/String;${TO_STRING}`],
    params: ['int', 'int'],
    values: [
      ['0', '1', '2', '3', '4'],
      ['-12', '65'],
    ],
    body: 'String s = "" + b; String r = s.concat(text(a, b)); return r + (r == s) + r.length() + text(a, b).concat(s) + "lit".concat(s);',
  },
  // The digits of a number in the middle of a text.
  {
    covers: [`java/lang/Integer.toString(I${TO_STRING}`],
    params: ['int'],
    body: 'String s = "x" + a + "y", w = "\\u20ac" + a + "y"; return s + s.charAt(1) + w + w.charAt(w.length() - 2) + (w.length() - s.length());',
  },
  {
    covers: [`java/lang/Long.toString(J${TO_STRING}`],
    params: ['long'],
    body: 'String s = "x" + a + "y", w = "\\u20ac" + a + "y"; return s + s.charAt(1) + w + w.charAt(w.length() - 2) + (w.length() - s.length());',
  },
];

const FORMAT = 'java/lang/String.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;';
const PRINT_FORMAT = 'java/io/PrintStream.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;';

/** Patterns, with the arguments that follow. */
const PATTERNS = [
  '"%d", a',
  '"a%d%s%n%%", a, a',
  '"%d a%", a',
  '"%", a',
  '"%d%", a',
  '"100%% %s %b", a, a > 0',
  '"%s %d %s", a, (byte) a, (short) a',
  '"%c|%s", (char) a, (char) a',
  '"%c", a',
  '"%d", (char) a',
  '"%d", a > 0',
  '"%b %b", a, null',
  '"%s %s", null, a',
  '"%d", a + ""',
  '"%s", a + ""',
  '"%d %d", a',
  '"no", a',
  '"%q", a',
  '"%5d|%-5s|%05d", a, a, a',
  '"%1$d %1$s", a',
  '"%s%<s", a',
  '"%x %,d %+d", a, a, a',
  '"%S %B", a > 0, a > 0',
  '"%.1s", a + ""',
  '"%n%n", a',
  'null, a',
  '"%d", (Object[]) null',
  '"%s", new Object[] {text(a & 3, a)}',
  '"%s", new Nameless(), a',
  '"%s%s", new Nameless(), a',
  '"%d %s", (long) a, a == 0 ? null : "q"',
];

const FORMATS: readonly LibraryCase[] = PATTERNS.map((args) => ({
  covers: [FORMAT, PRINT_FORMAT],
  params: ['int'],
  values: [['0', '1', '65', '-1', '100000', INT_MIN]],
  body: `String t; try { t = "" + (System.out.format(${args}) == System.out); } catch (RuntimeException e) { t = "" + e; } return t + String.format(${args});`,
  onlyHooked: 'the Formatter of the real JVM is the reference',
}));

const printed = (call: string, param: ParameterType, values?: readonly string[]): LibraryCase => ({
  covers: ['java/io/PrintStream.write*'],
  params: [param],
  ...(values === undefined ? {} : { values: [values] }),
  body: `${call} return "" + System.out.checkError();`,
});

/** Bytes that are read over symbolic ones. */
const readInto = (className: string, stream: string): LibraryCase => ({
  covers: [`${className}.readBytes*`],
  params: ['int', 'int'],
  values: [
    ['0', '1', '3', '-1', INT_MIN],
    ['0', '1', '3', '-1', 'Integer.MAX_VALUE'],
  ],
  body: `byte[] x = {7, (byte) a, (byte) b}; int n = ${stream}.read(x, a, b); return n + java.util.Arrays.toString(x);`,
});

const PRINTS: readonly LibraryCase[] = [
  printed('System.out.print(a); System.out.println(a); System.err.println("x" + a);', 'int'),
  printed('System.out.println(a);', 'char'),
  printed('System.out.println(a); System.out.print("" + a);', 'boolean'),
  printed("System.out.println(chars(a, 'c'));", 'int', SMALL),
  printed("System.out.print(chars(a, '\\u20ac'));", 'int', SMALL),
  printed('System.out.println(new char[] {a}); System.out.print(chars(2, a));', 'char'),
  printed('System.out.println(text(a, 65)); System.out.print(text(a, 65));', 'int', SMALL),
  printed('System.out.println(a == 0 ? null : new Nameless());', 'int', ['0', '1']),
  printed('System.out.print(a == 0 ? new Nameless() : plain(2));', 'int', ['0', '1']),
  printed('System.out.print((Object) (a == 0 ? null : "q"));', 'int', ['0', '1']),
  printed('System.out.append(text(a, 65)).append(text(a, 65), 0, 1);', 'int', SMALL),
  // A range of bytes on standard output.
  {
    covers: ['java/io/FileOutputStream.writeBytes'],
    params: ['int', 'int'],
    values: [
      ['0', '1', '3', '-1', INT_MIN],
      ['0', '1', '3', '-1', 'Integer.MAX_VALUE'],
    ],
    body: 'new java.io.FileOutputStream(java.io.FileDescriptor.err).write(new byte[] {65, 66, (byte) 10}, a, b); return "";',
  },
  // Single bytes, and bytes that nobody can read again.
  {
    covers: ['java/io/FileOutputStream.write', 'java/io/RandomAccessFile.write0'],
    params: ['int'],
    values: [['0', '65', '-1', '256', INT_MIN]],
    body: `new java.io.FileOutputStream("/dev/null").write(a);
      java.io.RandomAccessFile f = new java.io.RandomAccessFile("/dev/null", "rw"); f.write(a); return "" + f.read();`,
  },
  {
    covers: ['java/io/RandomAccessFile.writeBytes', 'java/io/RandomAccessFile.writeBytes0'],
    params: ['int', 'int'],
    values: [
      ['0', '1', '3', '-1', INT_MIN],
      ['0', '1', '3', '-1', 'Integer.MAX_VALUE'],
    ],
    body: `java.io.RandomAccessFile f = new java.io.RandomAccessFile("/dev/null", "rw");
      f.write(new byte[] {65, (byte) a, 10}, a, b); return "" + f.read();`,
  },
  readInto('java/io/FileInputStream', 'new java.io.FileInputStream("/dev/zero")'),
  readInto('java/io/RandomAccessFile', 'new java.io.RandomAccessFile("/dev/zero", "r")'),
];

const boxed = (type: ParameterType, box: string, descriptor: string): LibraryCase => ({
  covers: [`java/lang/${box}.valueOf(${descriptor})Ljava/lang/${box};`],
  params: [type],
  body: `${box} x = a, y = ${box}.valueOf(a); Object o = a; return "" + (x == y) + x.equals(y) + x.hashCode() + y.toString() + (o instanceof ${box}) + x.compareTo(y) + o.getClass().getName() + ((${type}) y == a);`,
});

const BOXES: readonly LibraryCase[] = [
  boxed('int', 'Integer', 'I'),
  boxed('long', 'Long', 'J'),
  boxed('short', 'Short', 'S'),
  boxed('byte', 'Byte', 'B'),
  boxed('char', 'Character', 'C'),
  boxed('boolean', 'Boolean', 'Z'),
];

const CHARACTER = 'java/lang/CharacterData00.';

const CHARACTERS: readonly LibraryCase[] = [
  {
    covers: ['java/lang/Character.digit(II)I'],
    params: ['char', 'int'],
    values: [
      ["'0'", "'9'", "'/'", "'a'", "'Z'", "'z'", "'\\u0660'", "'\\uff19'", "'\\uff21'", "'\\ud835'"],
      ['10', '2', '16', '36', '1', '37', '0', '-1'],
    ],
    body: 'return Character.digit(a, b) + " " + Character.digit((int) a, 10);',
  },
  {
    covers: ['java/lang/Character.is*', 'java/lang/Character.getType(I)I'],
    params: ['char', 'int'],
    values: [
      [
        "'a'",
        "'Z'",
        "'7'",
        "' '",
        "'\\u00aa'",
        "'\\u01c5'",
        "'\\u0660'",
        "'\\u2028'",
        "'\\u2160'",
        "'\\u4e00'",
        "'\\ud835'",
      ],
      ['65', '-1', '0x1d400', '0x10ffff', '0x110000', '0x4e00'],
    ],
    body: 'return "" + Character.getType(a) + Character.isLetter(a) + Character.isDigit(a) + Character.isLetterOrDigit(a) + Character.isAlphabetic(a) + Character.isUpperCase(a) + Character.isLowerCase(a) + Character.isTitleCase(a) + Character.isSpaceChar(a) + Character.isWhitespace(a) + Character.isLetter(b) + Character.isUpperCase(b) + Character.getType(b);',
  },
  {
    covers: [`${CHARACTER}getProperties(I)I`, `${CHARACTER}getPropertiesEx(I)I`],
    params: ['char'],
    values: [
      [
        '(char) 0',
        '(char) 57',
        '(char) 90',
        '(char) 181',
        '(char) 304',
        '(char) 1632',
        '(char) 55296',
        '(char) 65535',
      ],
    ],
    body: 'return "" + Character.getType(a) + Character.isLetter(a) + Character.isDigit(a) + Character.isWhitespace(a) + Character.isUpperCase(a) + Character.isLowerCase(a) + Character.isJavaIdentifierPart(a) + Character.isIdeographic(a) + Character.isMirrored(a) + Character.getDirectionality(a);',
  },
  {
    covers: ['01', '02', '03', '0E'].map((plane) => `java/lang/CharacterData${plane}.getProperties(I)I`),
    params: ['int'],
    values: [
      [
        '0x10400',
        '0x10428',
        '0x1d7d5',
        '0x1f600',
        '0x20000',
        '0x2fa1e',
        '0x30000',
        '0xe0001',
        '0xe0100',
        '0xe0200',
      ],
    ],
    body: 'return Character.getType(a) + "," + Character.isDigit(a) + Character.isLetter(a) + Character.isUpperCase(a) + Character.digit(a, 10) + Character.isLetter(new String(Character.toChars(a)).codePointAt(0));',
  },
  {
    covers: [
      `${CHARACTER}getProperties(I)I`,
      'java/lang/Character.toLowerCase(I)I',
      'java/lang/Character.toUpperCase(I)I',
      'java/lang/Character.toTitleCase(I)I',
    ],
    params: ['char'],
    values: [
      [
        "'A'",
        "'z'",
        "'\\u00ff'",
        "'\\u00b5'",
        "'\\u0130'",
        "'\\u01c5'",
        "'\\u1e9e'",
        "'\\u10a0'",
        "'\\ud801'",
        "'\\u4e00'",
      ],
    ],
    body: 'return "" + (int) Character.toUpperCase(a) + "," + (int) Character.toLowerCase(a) + "," + (int) Character.toTitleCase(a) + "," + Character.getNumericValue(a);',
  },
  {
    covers: [`${CHARACTER}digit(II)I`],
    params: ['char', 'int'],
    values: [
      ['(char) 0', '(char) 57', '(char) 122', '(char) 65313'],
      ['10', '36', '1', '37'],
    ],
    body: 'return "" + Character.digit(a, b);',
  },
  {
    covers: [`${CHARACTER}digit(II)I`],
    params: ['char'],
    body: 'return "" + Character.digit(a, 10) + Character.digit(a, 16) + Character.digit(a, 36) + Character.digit(a, 2) + Character.digit(a, 37);',
  },
];

const FLOATS: readonly LibraryCase[] = [
  {
    covers: ['java/lang/Double.doubleToLongBits(D)J', 'java/lang/Double.doubleToRawLongBits'],
    params: ['double'],
    body: 'return bits(a) + Double.hashCode(a) + Double.valueOf(a).equals(Double.NaN) + Double.compare(a, 0.0) + Double.compare(Double.NaN, a) + (a == a ? Double.doubleToRawLongBits(a) : 0);',
  },
  {
    covers: ['java/lang/Float.floatToIntBits(F)I', 'java/lang/Float.floatToRawIntBits'],
    params: ['float'],
    body: 'return bits(a) + Float.hashCode(a) + Float.valueOf(a).equals(Float.NaN) + Float.compare(a, 0f) + Float.compare(Float.NaN, a) + (a == a ? Float.floatToRawIntBits(a) : 0);',
  },
  {
    covers: ['java/lang/Float.intBitsToFloat', 'java/lang/Float.floatToIntBits(F)I'],
    params: ['int'],
    values: [
      [
        '0',
        '1',
        '-1',
        '0x7f800000',
        '0x7f800001',
        '0x7fc00000',
        '0x7fc00001',
        '0xff800001',
        '0x80000000',
        '0x3f800000',
      ],
    ],
    body: 'float f = Float.intBitsToFloat(a); return bits(f) + Float.hashCode(f) + Float.valueOf(f).equals(Float.NaN) + Float.compare(f, Float.NaN) + bits((double) f) + (f != f);',
  },
  {
    covers: ['java/lang/Float.intBitsToFloat'],
    params: ['int'],
    values: [['0x7f800001', '0x7fc00001', '0xff800001', '0x3f800000']],
    body: 'return "" + Float.floatToRawIntBits(Float.intBitsToFloat(a));',
    onlySymbolic:
      'a number of the host has no signalling NaN; who looks at the bits of one is told (nan-bits)',
  },
  {
    covers: ['java/lang/Double.longBitsToDouble', 'java/lang/Double.doubleToLongBits(D)J'],
    params: ['long'],
    values: [
      [
        '0L',
        '1L',
        '-1L',
        '0x7ff0000000000000L',
        '0x7ff0000000000001L',
        '0xfff8000000000001L',
        LONG_MIN,
        '0x3ff0000000000000L',
      ],
    ],
    body: 'double f = Double.longBitsToDouble(a); return bits(f) + Double.hashCode(f) + Double.valueOf(f).equals(Double.NaN) + Double.compare(f, Double.NaN) + Double.doubleToRawLongBits(f) + bits((float) f) + (f != f);',
  },
  {
    covers: [
      'java/lang/StrictMath.floor(D)D',
      'java/lang/StrictMath.ceil(D)D',
      'java/lang/StrictMath.rint(D)D',
      'java/lang/Math.floor',
      'java/lang/Math.ceil',
    ],
    params: ['double'],
    body: 'return bits(StrictMath.floor(a)) + bits(StrictMath.ceil(a)) + bits(StrictMath.rint(a)) + bits(Math.floor(a)) + bits(Math.ceil(a)) + bits(Math.rint(a));',
  },
  {
    covers: [
      'java/lang/Math.sqrt',
      'java/lang/StrictMath.sqrt',
      'java/lang/Math.abs(D)D',
      'java/lang/Math.abs(F)F',
    ],
    params: ['double'],
    body: 'return bits(Math.sqrt(a)) + bits(StrictMath.sqrt(a)) + bits(Math.abs(a)) + bits(Math.abs((float) a));',
  },
];

const ELEMENTS: Readonly<Record<string, ParameterType>> = {
  Z: 'boolean',
  B: 'byte',
  S: 'short',
  C: 'char',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
};

/** Arrays of symbolic length and of symbolic elements. */
const ARRAYS: readonly LibraryCase[] = [
  ...Object.entries(ELEMENTS).flatMap(([d, type]): LibraryCase[] => [
    {
      covers: [`java/util/Arrays.fill([${d}${d})V`, `java/util/Arrays.fill([${d}II${d})V`],
      params: ['int', 'int', type],
      values: [['0', '2', '-1', '4'], ['0', '3', INT_MIN], VALUES[type].slice(-1)],
      body: `${type}[] x = new ${type}[a], y = new ${type}[3]; java.util.Arrays.fill(x, c); String t = java.util.Arrays.toString(x); try { java.util.Arrays.fill(y, a, b, c); } catch (RuntimeException e) { t += e; } t += java.util.Arrays.toString(y); java.util.Arrays.fill(x, a, b, c); return t + java.util.Arrays.toString(x);`,
      ...('FD'.includes(d) ? { onlyHooked: 'the text of a symbolic float takes the solver minutes' } : {}),
    },
    {
      covers: [
        ...('FD'.includes(d) ? [] : [`java/util/Arrays.equals([${d}[${d})Z`]),
        'jdk/internal/util/ArraysSupport.vectorizedMismatch*',
      ],
      params: [type, 'int'],
      values: [VALUES[type].slice(-2), ['0', '8', '9']],
      body: `${type}[] x = new ${type}[b], y = new ${type}[9]; if (b > 0) x[b - 1] = a; y[8] = a; ${type}[] z = x.clone(); return "" + java.util.Arrays.equals(x, z) + java.util.Arrays.equals(x, y) + java.util.Arrays.mismatch(x, y) + java.util.Arrays.equals(x, null) + java.util.Arrays.compare(x, y) + java.util.Arrays.hashCode(x);`,
    },
  ]),
  {
    covers: [
      'java/util/Arrays.fill([Ljava/lang/Object;Ljava/lang/Object;)V',
      'java/util/Arrays.fill([Ljava/lang/Object;IILjava/lang/Object;)V',
    ],
    params: ['int', 'int', 'int'],
    values: [
      ['0', '2', '-1'],
      ['0', '1', '3', '-1'],
      ['0', '2', '4'],
    ],
    body: 'Object[] x = new Object[a], s = new String[a]; java.util.Arrays.fill(x, plain(c)); String t = ""; try { java.util.Arrays.fill(x, 0, b, "w"); t += java.util.Arrays.toString(java.util.Arrays.copyOf(x, 1)); java.util.Arrays.fill(s, plain(c)); } catch (RuntimeException e) { t += e; } return t + s.length + (a > 1 ? "" + s[1] : "");',
  },
  {
    covers: ['java/lang/System.arraycopy'],
    params: ['int', 'int', 'int'],
    values: [
      ['0', '1', '3', '-1', 'Integer.MAX_VALUE'],
      ['0', '2', '-1', INT_MIN],
      ['0', '1', '2', '-1', 'Integer.MAX_VALUE'],
    ],
    body: 'int[] x = {1, 2, 3}, y = new int[4]; System.arraycopy(x, a, y, b, c); System.arraycopy(y, b, y, a, c); return java.util.Arrays.toString(y);',
  },
  {
    covers: ['java/lang/System.arraycopy'],
    params: ['int', 'int'],
    values: [
      ['0', '1', '2', '3', '4', '5'],
      ['0', '1', '3', '-1'],
    ],
    body: 'Object from = a == 0 ? null : a == 1 ? "x" : a == 2 ? new long[] {b} : a == 3 ? new Object[] {"p", b, "q"} : new String[] {"p", null}; Object to = a == 4 ? new Object[2] : a == 5 ? new Integer[3] : a == 3 ? new String[3] : new int[3]; try { System.arraycopy(from, b, to, 0, 1); } finally { if (to instanceof Object[]) System.out.println(java.util.Arrays.toString((Object[]) to)); } return to.getClass().getName();',
  },
];

const OBJECTS: readonly LibraryCase[] = [
  {
    covers: [
      'java/lang/Object.getClass',
      'java/lang/Object.hashCode',
      'java/lang/Object.clone',
      'java/lang/Class.isInstance',
      'java/lang/System.identityHashCode',
    ],
    params: ['int'],
    values: [['0', '1', '2', '3', '4']],
    body: 'Object o = plain(a); String t = "" + String.class.isInstance(o) + int[].class.isInstance(o) + CharSequence.class.isInstance(o) + (System.identityHashCode(o) == System.identityHashCode(plain(0))); int[] x = {a, 2}; Class<?> k = o.getClass(); return t + k.getName() + x.clone()[0] + (x.clone() == x) + (System.identityHashCode(o) == System.identityHashCode(o));',
  },
  {
    covers: ['java/lang/Thread.sleep*'],
    params: ['long'],
    values: [['0L', '1L', '-1L', LONG_MIN]],
    body: 'Thread.sleep(a); Thread.currentThread().interrupt(); try { Thread.sleep(a); } catch (InterruptedException e) { return "" + e + Thread.interrupted(); } return "slept";',
  },
];

const REFLECT = 'java/lang/reflect/Array';

const REFLECTION: readonly LibraryCase[] = [
  ...Object.values(ELEMENTS).map((type): LibraryCase => {
    const name = type[0].toUpperCase() + type.slice(1);
    const text = (call: string) => `try { t += ${call} + ","; } catch (RuntimeException e) { t += e; }`;
    return {
      covers: [
        `${REFLECT}.get${name}`,
        `${REFLECT}.set${name}`,
        `${REFLECT}.get`,
        `${REFLECT}.set`,
        `${REFLECT}.getLength`,
      ],
      params: [type, 'int'],
      values: [VALUES[type].slice(-1), ['0', '2', '-1', '3']],
      body: `String t = ""; Object x = b == 3 ? null : new ${type}[] {a, a}; Object w = new double[2]; Object i = new int[2]; ${[
        `java.lang.reflect.Array.get${name}(x, b)`,
        'java.lang.reflect.Array.get(x, b)',
        ...(type === 'boolean' || type === 'double' ? [] : ['bits(java.lang.reflect.Array.getDouble(x, b))']),
        'java.lang.reflect.Array.getByte(x, b)',
        'java.lang.reflect.Array.getLength(x)',
      ]
        .map(text)
        .join(' ')} ${[
        `java.lang.reflect.Array.set${name}(x, b, a);`,
        `java.lang.reflect.Array.set${name}(w, b, a);`,
        `java.lang.reflect.Array.set${name}(i, b, a);`,
        'java.lang.reflect.Array.set(x, b, a);',
        'java.lang.reflect.Array.set(w, b, a);',
        'java.lang.reflect.Array.set(i, b, a);',
        'java.lang.reflect.Array.set(x, b, null);',
      ]
        .map((call) => `try { ${call} } catch (RuntimeException e) { t += e; }`)
        .join(' ')} return t + bits(((double[]) w)[0]) + ((int[]) i)[0];`,
      ...(type === 'float' || type === 'double'
        ? { onlyHooked: 'the text of a symbolic float takes the solver minutes' }
        : {}),
    };
  }),
  {
    covers: [`${REFLECT}.newArray`],
    params: ['int', 'int'],
    values: [['0', '3', '-1', INT_MIN], SMALL],
    body: 'Class<?> k = b == 0 ? null : b == 1 ? int.class : b == 2 ? void.class : String.class; Object x = java.lang.reflect.Array.newInstance(k, a); return x.getClass().getName() + java.lang.reflect.Array.getLength(x);',
  },
  ...Object.values(ELEMENTS).map(
    (type): LibraryCase => ({
      covers: [`jdk/internal/reflect/MethodHandle*`],
      params: [type],
      values: [VALUES[type].slice(-2)],
      body: `Holder h = new Holder(); java.lang.reflect.Field f = Holder.class.getDeclaredField("${fieldOf(type)}"); f.set${type[0].toUpperCase()}${type.slice(1)}(h, a); String t = "" + (h.${fieldOf(type)} == a); f.set(h, a); Object got = f.get(h); try { f.setBoolean(h, true); } catch (RuntimeException e) { t += e; } return t + got.equals(a);`,
    }),
  ),
];

function fieldOf(type: ParameterType): string {
  return type === 'long' ? 'j' : type === 'boolean' ? 'z' : type[0];
}

const UNSAFE: readonly LibraryCase[] = Object.values(ELEMENTS).map((type) => ({
  covers: ['jdk/internal/misc/Unsafe.*'],
  params: [type, type],
  values: [VALUES[type].slice(-2), VALUES[type].slice(-2)],
  body: `Holder h = new Holder(); java.lang.invoke.VarHandle v = handle("${fieldOf(type)}", ${type}.class); v.set(h, a); boolean same = v.compareAndSet(h, a, b); ${type} old = (${type}) v.getAndSet(h, a); boolean other = v.weakCompareAndSet(h, b, a); ${type} seen = (${type}) v.compareAndExchange(h, a, b); v.setVolatile(h, a); ${type} last = (${type}) v.getAcquire(h);${type === 'boolean' ? '' : ` ${type} sum = (${type}) v.getAndAdd(h, b); last += (${type}) v.getVolatile(h);`} Object o = a; java.util.concurrent.atomic.AtomicReference<Object> r = new java.util.concurrent.atomic.AtomicReference<>(o); boolean ref = r.compareAndSet(o, b); return "" + same + other + ref + Objects.hash(old, seen, last) + r.get().equals(b);`,
}));

const LETTERS = ['a', 'z', '0', '9', '-', '\\n', '\\u00e9', '\\ud83d', '\\ude00'].map((c) => `'${c}'`);

const REGEX: readonly LibraryCase[] = [
  {
    covers: ['java/util/regex/Matcher.*'],
    params: ['char', 'char', 'int'],
    values: [LETTERS, LETTERS, ['0', '1', '2', '3', '4', '5']],
    body: 'java.util.regex.Matcher m = java.util.regex.Pattern.compile("([A-Z]+)([^a]?)", 2).matcher(new String(new char[] {a, b})); String t = "" + (c < 3 ? m.matches() : c < 5 ? m.find() : m.lookingAt()); switch (c) { case 0: return t + m.matches() + m.lookingAt() + m; case 1: return t + m.hitEnd() + m.requireEnd() + m.find() + m.reset().find(); case 2: return t + m.replaceAll("<$2$1>"); case 3: return t + m.start() + m.end(2) + m.group(1) + m.groupCount(); case 4: return t + m.find() + m.toMatchResult().end() + m.region(1, 2).matches(); default: return t + m.results().count() + m.usePattern(java.util.regex.Pattern.compile(".")).find(); }',
  },
  {
    covers: ['java/lang/String.matches(Ljava/lang/String;)Z'],
    params: ['char', 'char', 'char'],
    values: [LETTERS, LETTERS, LETTERS],
    body: 'String s = new String(new char[] {a, b, c}); return "" + s.matches("[a-z]+[0-9]{2}") + s.matches("..") + s.matches("(?s).*(a|z.)-?$") + s.matches("(.)\\\\1.");',
  },
  {
    covers: ['java/util/regex/Pattern.matches(Ljava/lang/String;Ljava/lang/CharSequence;)Z'],
    params: ['char', 'int'],
    values: [LETTERS, SMALL],
    body: 'String p = b == 0 ? null : b == 1 ? "[" : b == 2 ? "x[^a]?" : "(?i)XZ|x\\\\P{Alpha}"; return "" + java.util.regex.Pattern.matches(p, "x" + a) + java.util.regex.Pattern.matches(p, new StringBuilder("x").append(a));',
  },
];

/** By area: one exploration each. */
export const LIBRARY_CASES: Readonly<Record<string, readonly LibraryCase[]>> = {
  text: TEXT,
  patterns: REGEX,
  formats: FORMATS,
  printing: PRINTS,
  boxes: BOXES,
  characters: CHARACTERS,
  floats: FLOATS,
  arrays: ARRAYS,
  strings: STRING_CASES,
  objects: OBJECTS,
  reflection: REFLECTION,
  memory: UNSAFE,
};
