/**
 * The operators of Ranger IR in one table: types of operands and result, the sign that the textual form has for it, and
 * the term that it builds. They are the rows of `vm/symbolic/instructions.ts` without the operand stack.
 */
import { InvariantError } from '../errors.ts';
import {
  and,
  bvAdd,
  bvAnd,
  bvMul,
  bvNeg,
  bvOr,
  bvSdiv,
  bvSlt,
  bvSrem,
  bvSub,
  bvXor,
  eq,
  fpAdd,
  fpDiv,
  fpMod,
  fpMul,
  fpNeg,
  fpSub,
  not,
  or,
} from '../term/build.ts';
import {
  d2f,
  f2d,
  fcmpg,
  fcmpl,
  i2b,
  i2c,
  i2l,
  i2s,
  javaShl,
  javaShr,
  javaUshr,
  l2i,
  lcmp,
  toDouble,
  toFloat,
  toInt,
  toLong,
} from '../term/java.ts';
import type { Term } from '../term/term.ts';
import type { Type } from './ir.ts';

export type OperatorRow = {
  readonly args: readonly Type[];
  readonly result: Type;
  /** Written between its operands; null: as a function. */
  readonly sign: string | null;
  /** Null where the operands are references: `fold.ts` compares those. */
  readonly build: ((a: Term, b: Term) => Term) | null;
};

function row(types: string, build: OperatorRow['build'], sign: string | null = null): OperatorRow {
  const [args, result] = types.split('>');
  return { args: [...args] as Type[], result: result as Type, sign, build };
}

const ROWS: Readonly<Record<string, OperatorRow>> = {
  iadd: row('II>I', bvAdd, '+'),
  isub: row('II>I', bvSub, '-'),
  imul: row('II>I', bvMul, '*'),
  idiv: row('II>I', bvSdiv, '/'),
  irem: row('II>I', bvSrem, '%'),
  iand: row('II>I', bvAnd, '&'),
  ior: row('II>I', bvOr, '|'),
  ixor: row('II>I', bvXor, '^'),
  ishl: row('II>I', javaShl, '<<'),
  ishr: row('II>I', javaShr, '>>'),
  iushr: row('II>I', javaUshr, '>>>'),
  ineg: row('I>I', bvNeg),
  ladd: row('JJ>J', bvAdd),
  lsub: row('JJ>J', bvSub),
  lmul: row('JJ>J', bvMul),
  ldiv: row('JJ>J', bvSdiv),
  lrem: row('JJ>J', bvSrem),
  lneg: row('J>J', bvNeg),
  lshl: row('JI>J', javaShl),
  lshr: row('JI>J', javaShr),
  lushr: row('JI>J', javaUshr),
  land: row('JJ>J', bvAnd),
  lor: row('JJ>J', bvOr),
  lxor: row('JJ>J', bvXor),
  lcmp: row('JJ>I', lcmp),
  fadd: row('FF>F', fpAdd),
  fsub: row('FF>F', fpSub),
  fmul: row('FF>F', fpMul),
  fdiv: row('FF>F', fpDiv),
  frem: row('FF>F', fpMod),
  fneg: row('F>F', fpNeg),
  fcmpl: row('FF>I', fcmpl),
  fcmpg: row('FF>I', fcmpg),
  dadd: row('DD>D', fpAdd),
  dsub: row('DD>D', fpSub),
  dmul: row('DD>D', fpMul),
  ddiv: row('DD>D', fpDiv),
  drem: row('DD>D', fpMod),
  dneg: row('D>D', fpNeg),
  dcmpl: row('DD>I', fcmpl),
  dcmpg: row('DD>I', fcmpg),
  i2l: row('I>J', i2l),
  i2f: row('I>F', toFloat),
  i2d: row('I>D', toDouble),
  l2i: row('J>I', l2i),
  l2f: row('J>F', toFloat),
  l2d: row('J>D', toDouble),
  f2i: row('F>I', toInt),
  f2l: row('F>J', toLong),
  f2d: row('F>D', f2d),
  d2i: row('D>I', toInt),
  d2l: row('D>J', toLong),
  d2f: row('D>F', d2f),
  i2b: row('I>I', i2b),
  i2c: row('I>I', i2c),
  i2s: row('I>I', i2s),

  '==': row('II>Z', eq, '=='),
  '!=': row('II>Z', (a, b) => not(eq(a, b)), '!='),
  '<': row('II>Z', bvSlt, '<'),
  '>=': row('II>Z', (a, b) => not(bvSlt(a, b)), '>='),
  '>': row('II>Z', (a, b) => bvSlt(b, a), '>'),
  '<=': row('II>Z', (a, b) => not(bvSlt(b, a)), '<='),
  'acmp==': row('AA>Z', null),
  isnull: row('A>Z', null),
  '!': row('Z>Z', not),
  '&&': row('ZZ>Z', and, '&&'),
  '||': row('ZZ>Z', or, '||'),
};

const BY_NAME: ReadonlyMap<string, OperatorRow> = new Map(Object.entries(ROWS));
const BY_SIGN: ReadonlyMap<string, string> = new Map(
  [...BY_NAME].filter(([, r]) => r.sign !== null).map(([name, r]) => [r.sign as string, name]),
);

export function operator(name: string): OperatorRow {
  const found = BY_NAME.get(name);
  if (found === undefined) throw new InvariantError(`Ranger IR has no operator ${name}`);
  return found;
}

export function isOperator(name: string): boolean {
  return BY_NAME.has(name);
}

/** The operator that the textual form writes with this sign. */
export function operatorOfSign(sign: string): string | null {
  return BY_SIGN.get(sign) ?? null;
}
