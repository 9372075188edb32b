/** For tests: Java's operators with their terms, and a Java program that prints a table of their results. */
import * as b from './build.ts';
import { Rounding } from './evaluate-float.ts';
import * as java from './java.ts';
import { BOOL, FLOAT32, FLOAT64, INT, LONG, type Sort } from './sorts.ts';
import type { Term } from './term.ts';

export type JavaType = 'int' | 'long' | 'float' | 'double' | 'boolean';

export interface Operation {
  /** An expression over `a` and `b`. */
  readonly java: string;
  readonly args: readonly JavaType[];
  readonly result: JavaType;
  readonly term: (...args: Term[]) => Term;
}

export const KIND_SORTS: Readonly<Record<JavaType, Sort>> = {
  int: INT,
  long: LONG,
  float: FLOAT32,
  double: FLOAT64,
  boolean: BOOL,
};

function row(java: string, args: string, result: JavaType, term: Operation['term']): Operation {
  return { java, args: args.split(' ') as JavaType[], result, term };
}

function integerRows(type: 'int' | 'long'): Operation[] {
  const box = type === 'int' ? 'Integer' : 'Long';
  const two = `${type} ${type}`;
  const zero = (t: Term): Term => b.bv(t.sort.width, 0);
  return [
    row('a + b', two, type, b.bvAdd),
    row('a - b', two, type, b.bvSub),
    row('a * b', two, type, b.bvMul),
    row('a / b', two, type, b.bvSdiv),
    row('a % b', two, type, b.bvSrem),
    row('a & b', two, type, b.bvAnd),
    row('a | b', two, type, b.bvOr),
    row('a ^ b', two, type, b.bvXor),
    row('-a', type, type, b.bvNeg),
    row('~a', type, type, b.bvNot),
    row('a << b', `${type} int`, type, java.javaShl),
    row('a >> b', `${type} int`, type, java.javaShr),
    row('a >>> b', `${type} int`, type, java.javaUshr),
    row(`${box}.divideUnsigned(a, b)`, two, type, b.bvUdiv),
    row(`${box}.remainderUnsigned(a, b)`, two, type, b.bvUrem),
    row(`${box}.compareUnsigned(a, b) < 0`, two, 'boolean', b.bvUlt),
    row(`${box}.compareUnsigned(a, b) <= 0`, two, 'boolean', b.bvUle),
    row('a < b', two, 'boolean', b.bvSlt),
    row('a <= b', two, 'boolean', b.bvSle),
    row('a == b', two, 'boolean', b.eq),
    row('a != b', two, 'boolean', b.distinct),
    row(`${box}.compare(a, b)`, two, 'int', java.lcmp),
    // As javac writes comparisons of longs: lcmp, then a comparison with zero.
    row('a > b', two, 'boolean', (x, y) => b.bvSlt(b.intConst(0), java.lcmp(x, y))),
    row('a >= b', two, 'boolean', (x, y) => b.bvSle(b.intConst(0), java.lcmp(x, y))),
    row('a == b', two, 'boolean', (x, y) => b.eq(zero(b.intConst(0)), java.lcmp(x, y))),
    row('(float) a', type, 'float', java.toFloat),
    row('(double) a', type, 'double', java.toDouble),
  ];
}

function floatRows(type: 'float' | 'double', bits: 'int' | 'long'): Operation[] {
  const box = type === 'float' ? 'Float' : 'Double';
  const [toBits, fromBits] =
    type === 'float' ? ['floatTo%IntBits', 'intBitsToFloat'] : ['doubleTo%LongBits', 'longBitsToDouble'];
  const two = `${type} ${type}`;
  const zero = b.intConst(0);
  return [
    row('a + b', two, type, b.fpAdd),
    row('a - b', two, type, b.fpSub),
    row('a * b', two, type, b.fpMul),
    row('a / b', two, type, b.fpDiv),
    row('a % b', two, type, b.fpMod),
    row('-a', type, type, b.fpNeg),
    row('Math.abs(a)', type, type, b.fpAbs),
    row(`(${type}) Math.sqrt(a)`, type, type, b.fpSqrt),
    row(`(${type}) Math.rint(a)`, type, type, (x) => b.fpRound(x, Rounding.NearestEven)),
    row(`(${type}) Math.floor(a)`, type, type, (x) => b.fpRound(x, Rounding.Down)),
    row(`(${type}) Math.ceil(a)`, type, type, (x) => b.fpRound(x, Rounding.Up)),
    row(`(${type}) (a < 0 ? Math.ceil(a) : Math.floor(a))`, type, type, (x) => b.fpRound(x, Rounding.Zero)),
    row(`(${type}) Math.IEEEremainder(a, b)`, two, type, b.fpRem),
    // As javac writes them: fcmpg for < and <=, fcmpl for > and >=, then a comparison with zero.
    row('a < b', two, 'boolean', (x, y) => b.bvSlt(java.fcmpg(x, y), zero)),
    row('a <= b', two, 'boolean', (x, y) => b.bvSle(java.fcmpg(x, y), zero)),
    row('a > b', two, 'boolean', (x, y) => b.bvSlt(zero, java.fcmpl(x, y))),
    row('a >= b', two, 'boolean', (x, y) => b.bvSle(zero, java.fcmpl(x, y))),
    row('a == b', two, 'boolean', (x, y) => b.eq(java.fcmpl(x, y), zero)),
    row('a != b', two, 'boolean', (x, y) => b.distinct(java.fcmpl(x, y), zero)),
    row('a < b', two, 'boolean', b.fpLt),
    row('a <= b', two, 'boolean', b.fpLe),
    row('a == b', two, 'boolean', b.fpEq),
    row(`${box}.isNaN(a)`, type, 'boolean', b.fpIsNaN),
    row(`${box}.${toBits.replace('%', '')}(a) == ${box}.${toBits.replace('%', '')}(b)`, two, 'boolean', b.eq),
    row(`${box}.${toBits.replace('%', '')}(a)`, type, bits, b.fpToBits),
    row(`${box}.${fromBits}(a)`, bits, type, b.fpFromBits),
    row(`${box}.${toBits.replace('%', 'Raw')}(${box}.${fromBits}(a))`, bits, bits, (x) =>
      java.rawBits(b.fpFromBits(x)),
    ),
    row('(int) a', type, 'int', java.toInt),
    row('(long) a', type, 'long', java.toLong),
  ];
}

export const OPERATIONS: readonly Operation[] = [
  ...integerRows('int'),
  ...integerRows('long'),
  ...floatRows('float', 'int'),
  ...floatRows('double', 'long'),
  row('(byte) a', 'int', 'int', java.i2b),
  row('(short) a', 'int', 'int', java.i2s),
  row('(char) a', 'int', 'int', java.i2c),
  row('(long) a', 'int', 'long', java.i2l),
  row('(int) a', 'long', 'int', java.l2i),
  row('(double) a', 'float', 'double', java.f2d),
  row('(float) a', 'double', 'float', java.d2f),
  row('a < b ? 1 : 0', 'int int', 'int', (x, y) => java.booleanAsInt(b.bvSlt(x, y))),
  row('a != 0', 'int', 'boolean', java.intAsCondition),
];

const INTS = [0n, 1n, 2n, 3n, 7n, 31n, 32n, 33n, 63n, 64n, 127n, 128n, 255n, 32767n, 32768n, 65535n, 65536n];
const INT_EDGES = [...INTS, 0x7ffffffen, 0x7fffffffn, 1n << 24n, (1n << 24n) + 1n, 123456789n];
const LONG_EDGES = [
  ...INT_EDGES,
  1n << 31n,
  (1n << 32n) - 1n,
  1n << 32n,
  (1n << 53n) + 1n,
  (1n << 60n) + (1n << 36n),
  (1n << 60n) + (1n << 36n) + 1n,
  (1n << 63n) - 1n,
  (1n << 63n) - 513n,
];

/** The edges and their negatives; the smallest integer has none. */
function integers(width: number, edges: readonly bigint[]): bigint[] {
  const all = edges.flatMap((x) => [x, -x]).concat(1n << BigInt(width - 1));
  return [...new Set(all.map((x) => BigInt.asUintN(width, x)))];
}

const FLOATS = [
  0,
  1,
  0.5,
  1.5,
  2.5,
  0.1,
  3,
  1e-45,
  1.17549435e-38,
  3.4028235e38,
  2 ** 23 + 0.5,
  2 ** 24,
  2 ** 31,
];
const MORE_FLOATS = [2 ** 31 - 128, 2 ** 63, 2 ** 62, 12345.678, Number.POSITIVE_INFINITY];
const DOUBLES = [2 ** 31 - 0.5, 2 ** 53 - 1, 2 ** 52 + 0.5, 2 ** 63 - 1024, 5e-324, 2.2250738585072014e-308];
const MORE_DOUBLES = [1.7976931348623157e308, 3.4028235677973366e38, 7.006492321624085e-46, 1 + 2 ** -24];

function floats(width: 32 | 64, edges: readonly number[]): bigint[] {
  const all = [...edges.flatMap((x) => [x, -x]), Number.NaN];
  return all.map((x) =>
    width === 32
      ? BigInt(new Uint32Array(new Float32Array([x]).buffer)[0])
      : new BigUint64Array(new Float64Array([x]).buffer)[0],
  );
}

const EDGES: Readonly<Record<JavaType, readonly bigint[]>> = {
  int: integers(32, INT_EDGES),
  long: integers(64, LONG_EDGES),
  float: floats(32, [...FLOATS, ...MORE_FLOATS]),
  double: floats(64, [...FLOATS, ...MORE_FLOATS, ...DOUBLES, ...MORE_DOUBLES]),
  boolean: [0n, 1n],
};

/** All combinations of boundary values, as bits, the last operand varying fastest. */
export function valuesOf(args: readonly JavaType[]): bigint[][] {
  return args.reduce<bigint[][]>(
    (all, type) => all.flatMap((head) => EDGES[type].map((x) => [...head, x])),
    [[]],
  );
}

const FROM_BITS: Readonly<Record<JavaType, string>> = {
  int: '(int) %',
  long: '%',
  float: 'Float.intBitsToFloat((int) %)',
  double: 'Double.longBitsToDouble(%)',
  boolean: '% != 0',
};

const TO_HEX: Readonly<Record<JavaType, string>> = {
  int: 'Integer.toHexString(%)',
  long: 'Long.toHexString(%)',
  float: 'Integer.toHexString(Float.floatToIntBits(%))',
  double: 'Long.toHexString(Double.doubleToLongBits(%))',
  boolean: '(% ? "1" : "0")',
};

/** Prints a line for each operation: the results in hexadecimal, or `throws`. */
export function javaProgram(): string {
  const tables = (Object.keys(EDGES) as JavaType[]).map(
    (type) =>
      `static final long[] ${type.toUpperCase()} = {${EDGES[type].map((x) => `0x${x.toString(16)}L`).join(', ')}};`,
  );
  const methods = OPERATIONS.map(({ java: expression, args, result }, i) => {
    const loops = args.map((type, n) => {
      const [bits, name] = [`x${n}`, n === 0 ? 'a' : 'b'];
      return `for (long ${bits} : ${type.toUpperCase()}) { ${type} ${name} = ${FROM_BITS[type].replace('%', bits)};`;
    });
    const print = `out.append(${TO_HEX[result].replace('%', 'r')})`;
    const body = `try { ${result} r = ${expression}; ${print}; } catch (ArithmeticException e) { out.append("throws"); } out.append(' ');`;
    return `static void m${i}(StringBuilder out) { ${loops.join(' ')} ${body} ${'}'.repeat(args.length)} }`;
  });
  const calls = OPERATIONS.map((_, i) => `m${i}(out); out.setLength(out.length() - 1); out.append('\\n');`);
  const main = `public static void main(String[] args) { StringBuilder out = new StringBuilder(); ${calls.join('\n')} System.out.print(out); }`;
  return `public class Table {\n${[...tables, ...methods, main].join('\n')}\n}\n`;
}
