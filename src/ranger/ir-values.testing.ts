/**
 * For tests: evaluates Ranger IR on concrete values. It does not use the term library, so that it can judge what is built with
 * it. A variable without a value on the path is NOTHING: it may be copied, but no condition may depend on it.
 */
import { InvariantError } from '../errors.ts';
import type { Exp } from '../ir/ir.ts';

export const NOTHING = Symbol('no value on this path');

export type IrObject = { readonly type: string; readonly fields: Map<string, IrValue> };
export type JavaArray = { readonly type: '[]'; readonly elements: IrValue[] };
/** Int, float and double are numbers, long is a bigint, a condition is a boolean. */
export type IrValue = number | bigint | boolean | string | IrObject | JavaArray | null | typeof NOTHING;

export type Environment = Map<string, IrValue>;

type Binary = (a: never, b: never) => IrValue;
const int = (f: (a: number, b: number) => number): Binary =>
  ((a: number, b: number) => f(a, b) | 0) as Binary;
const long = (f: (a: bigint, b: bigint) => bigint): Binary =>
  ((a: bigint, b: bigint) => BigInt.asIntN(64, f(a, b))) as Binary;
const test = (f: (a: number, b: number) => boolean): Binary => f as Binary;

const OPERATIONS: Readonly<Record<string, Binary>> = {
  iadd: int((a, b) => a + b),
  isub: int((a, b) => a - b),
  imul: int((a, b) => Math.imul(a, b)),
  idiv: int((a, b) => Math.trunc(a / b)),
  irem: int((a, b) => a % b),
  ineg: int((a) => -a),
  iand: int((a, b) => a & b),
  ior: int((a, b) => a | b),
  ixor: int((a, b) => a ^ b),
  ishl: int((a, b) => a << (b & 31)),
  ishr: int((a, b) => a >> (b & 31)),
  iushr: int((a, b) => a >>> (b & 31)),
  i2b: int((a) => (a << 24) >> 24),
  i2s: int((a) => (a << 16) >> 16),
  i2c: int((a) => a & 0xffff),
  ladd: long((a, b) => a + b),
  lsub: long((a, b) => a - b),
  lmul: long((a, b) => a * b),
  ldiv: long((a, b) => a / b),
  lrem: long((a, b) => a % b),
  i2l: ((a: number) => BigInt(a)) as Binary,
  l2i: ((a: bigint) => Number(BigInt.asIntN(32, a))) as Binary,
  lcmp: ((a: bigint, b: bigint) => (a < b ? -1 : a === b ? 0 : 1)) as Binary,
  '==': test((a, b) => a === b),
  '!=': test((a, b) => a !== b),
  '<': test((a, b) => a < b),
  '>=': test((a, b) => a >= b),
  '>': test((a, b) => a > b),
  '<=': test((a, b) => a <= b),
  'acmp==': ((a: IrValue, b: IrValue) => a === b) as Binary,
  isnull: ((a: IrValue) => a === null) as Binary,
  '!': ((a: boolean) => !a) as Binary,
};

export function evaluateIr(e: Exp, env: Environment): IrValue {
  switch (e.kind) {
    case 'var':
      return env.get(e.name) ?? (env.has(e.name) ? null : NOTHING);
    case 'term':
      return constantOf(e.term.value, e.term.sort);
    case 'ref':
      if (e.ref !== null) throw new InvariantError('a static statement knows no object');
      return null;
    case 'constant':
      return e.text;
    case 'gamma': {
      const condition = evaluateIr(e.condition, env);
      return condition === NOTHING ? NOTHING : evaluateIr(condition ? e.yes : e.no, env);
    }
    case 'op':
      return operate(e, env);
  }
}

function operate(e: Extract<Exp, { kind: 'op' }>, env: Environment): IrValue {
  const first = evaluateIr(e.args[0], env);
  if (first === NOTHING) return NOTHING;
  if (e.op === '&&') return first === true ? evaluateIr(e.args[1], env) : false;
  if (e.op === '||') return first === true ? true : evaluateIr(e.args[1], env);
  const second = e.args.length > 1 ? evaluateIr(e.args[1], env) : 0;
  if (second === NOTHING) return NOTHING;
  const operation = OPERATIONS[e.op];
  if (operation === undefined) throw new InvariantError(`the evaluator does not know ${e.op}`);
  return operation(first as never, second as never);
}

function constantOf(
  value: number | bigint,
  sort: { readonly kind: string; readonly width: number },
): IrValue {
  if (sort.kind === 'Bool') return value === 1;
  return typeof value === 'bigint' ? BigInt.asIntN(64, value) : value;
}
