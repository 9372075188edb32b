/**
 * `newarray`, `anewarray` and `multianewarray` with a symbolic length: a negative length is an exception, any other
 * makes a symbolic array. Each function returns false if all lengths are concrete.
 */
import { and, andAll, bvSle, bvSlt, intConst, not } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import { LARGE_LENGTH, noteLargeArray, wouldBeCaught } from '../../exceptions/machine-limits.ts';
import { checkSize, primitiveArrayClass } from '../../heap/arrays.ts';
import type { LinkedClass } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { logRefinement } from '../../trail/trail.ts';
import { branch, choose, concretise } from '../asking/ask.ts';
import { negativeArraySize } from '../text/messages.ts';
import { halfOf } from '../values/char-bytes.ts';
import { intTerm } from '../values/operands.ts';
import { bytesOfText, zeroText } from '../values/text.ts';
import { newSymbolicArray, newSymbolicMultiArray } from './symbolic-array.ts';

/** False: the length is concrete, and the plain loop executes the instruction. */
export function executeNewarray(t: JThread, f: Frame): boolean {
  return create(t, f, () => primitiveArrayClass(t, f.code[f.pc + 1]));
}

export function executeAnewarray(t: JThread, f: Frame): boolean {
  return create(t, f, () => t.vm.classes.arrayOf(f.method.holder.resolved[f.code[f.pc + 1]] as LinkedClass));
}

function create(t: JThread, f: Frame, classOf: () => LinkedClass): boolean {
  const length = f.slots[f.sp - 1];
  if (!(length instanceof Term)) return false;
  // Two questions: whether it is negative, then the value. If the answer at hand is to the second, the first is answered.
  if (t.request?.kind !== 'value') checkLength(t, length);
  if (t.vm.arrays.isPinning) {
    f.slots[f.sp - 1] = pinLength(t, length);
    return true;
  }
  noteAllocation(t, length);
  const cls = classOf();
  const characters = cls.name === '[B' && isForText(f) ? halfOf(length) : null;
  f.slots[f.sp - 1] =
    characters === null ? newSymbolicArray(cls, length) : bytesOfText(cls, zeroText(characters));
  f.pc += 2;
  return true;
}

/** The length on this input (`ArrayPolicy.isPinning`). */
export function pinLength(t: JThread, length: Term): number {
  return concretise(t, length, 'length of a new array') as number;
}

/** Throws for a negative length. Lengths for which a JVM may have no memory are a path of their own where that is caught. */
export function checkLength(t: JThread, length: Term): void {
  const isNegative = bvSlt(length, intConst(0));
  if (!wouldBeCaught(t)) {
    if (branch(t, 'bounds', isNegative)) negativeArraySize(t, length);
    noteLargeArray(t);
    return;
  }
  const isLarge = bvSlt(intConst(LARGE_LENGTH), length);
  const taken = choose(t, 'bounds', [isNegative, and(not(isNegative), not(isLarge)), isLarge]);
  if (taken === 0) negativeArraySize(t, length);
  if (taken === 2) noteLargeArray(t);
}

/**
 * Symbolic arrays take no memory here. The code that makes a test of the path bounds their lengths by means of this
 * list.
 */
export function noteAllocation(t: JThread, length: Term): void {
  const { allocated } = t.vm;
  allocated.push(length);
  // The program does not see the list: its state is the same.
  logRefinement(() => allocated.pop(), null);
}

const TEXT_CLASSES = new Set([
  'java/lang/AbstractStringBuilder',
  'java/lang/String',
  'java/lang/StringUTF16',
  'java/lang/StringLatin1',
  'java/lang/StringConcatHelper',
]);

/** Whether the array is to hold the text of a String or a builder: then its elements are characters (docs/strings.md). */
function isForText(f: Frame): boolean {
  let at: Frame | null = f;
  while (at !== null && (at.method.holder.name === 'java/util/Arrays' || at.method.name === 'newBytesFor'))
    at = at.caller;
  return at !== null && TEXT_CLASSES.has(at.method.holder.name);
}

/**
 * JVMS §6.5.multianewarray: any negative length is an exception. Which one is negative is one question, the first one
 * first, as HotSpot checks them.
 */
export function executeMultianewarray(t: JThread, f: Frame): boolean {
  const { code, pc, slots: s } = f;
  const at = f.sp - code[pc + 2];
  const lengths = s.slice(at, f.sp);
  if (!lengths.some((n) => n instanceof Term)) return false;
  if (t.vm.arrays.isPinning) {
    for (const [i, n] of lengths.entries()) if (n instanceof Term) s[at + i] = pinLength(t, n);
    return true;
  }
  const terms = lengths.map(intTerm);
  const isNegative = terms.map((n) => bvSlt(n, intConst(0)));
  const alternatives = isNegative.map((here, i) => and(here, andAll(isNegative.slice(0, i).map(not))));
  const allFine = andAll(terms.map((n) => bvSle(intConst(0), n)));
  const taken = choose(t, 'bounds', [...alternatives, allFine]);
  if (taken < terms.length) negativeArraySize(t, terms[taken]);
  const cls = f.method.holder.resolved[code[pc + 1]] as LinkedClass;
  let inner = cls;
  for (const n of lengths) {
    if (n instanceof Term) {
      noteLargeArray(t);
      noteAllocation(t, n);
    } else checkSize(t, inner, n as number);
    inner = inner.component!;
  }
  s[at] = newSymbolicMultiArray(cls, lengths);
  f.sp = at + 1;
  f.pc += 3;
  return true;
}
