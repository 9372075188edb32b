/**
 * The JVM instructions that compute a value from values (JVMS §6.5), by mnemonic: kinds of operands and result, and the
 * constructor of the term. The interpreter and Ranger IR read this one table. Both must check for a zero divisor themselves.
 */
import {
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
} from './build.ts';
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
} from './java.ts';
import type { Term } from './term.ts';

/** The JVM's computational types of numbers. */
export type NumberKind = 'I' | 'J' | 'F' | 'D';

export type InstructionTerm = {
  readonly args: readonly NumberKind[];
  readonly result: NumberKind;
  /** An instruction with one operand ignores the second. */
  readonly build: (a: Term, b: Term) => Term;
};

/** `II>I`: two ints to one. */
function row(kinds: string, build: InstructionTerm['build']): InstructionTerm {
  const [args, result] = kinds.split('>');
  return { args: [...args] as NumberKind[], result: result as NumberKind, build };
}

export const JAVA_INSTRUCTIONS = {
  iadd: row('II>I', bvAdd),
  isub: row('II>I', bvSub),
  imul: row('II>I', bvMul),
  idiv: row('II>I', bvSdiv),
  irem: row('II>I', bvSrem),
  ineg: row('I>I', bvNeg),
  ishl: row('II>I', javaShl),
  ishr: row('II>I', javaShr),
  iushr: row('II>I', javaUshr),
  iand: row('II>I', bvAnd),
  ior: row('II>I', bvOr),
  ixor: row('II>I', bvXor),
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
} as const satisfies Readonly<Record<string, InstructionTerm>>;

/** The conditions of `if<cond>` and `if_icmp<cond>` on ints. */
export const JAVA_CONDITIONS = {
  eq,
  ne: (a: Term, b: Term) => not(eq(a, b)),
  lt: bvSlt,
  ge: (a: Term, b: Term) => not(bvSlt(a, b)),
  gt: (a: Term, b: Term) => bvSlt(b, a),
  le: (a: Term, b: Term) => not(bvSlt(b, a)),
} as const;
