/** System.arraycopy with symbolic elements, positions or counts, and identityHashCode of guarded references. */
import { and, bvAdd, bvSle, bvSlt, bvSub, intConst, not, zeroExtend } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import { copyArray } from '../../heap/array-copy.ts';
import { elementKind, JArray, type Ref, type Slot } from '../../heap/object.ts';
import { isSubclass } from '../../link/linked-class.ts';
import type { JThread } from '../../thread/thread.ts';
import { holdsOnly } from '../arrays/elements-of-class.ts';
import { type CopyRange, canMergeCopy, copyMerged } from '../arrays/merged-copy.ts';
import { lengthOf } from '../arrays/symbolic-array.ts';
import { copySymbolicRange } from '../arrays/symbolic-copy.ts';
import { choose, concretise } from '../asking/ask.ts';
import { concretiseReference } from '../references/guarded-references.ts';
import { termPart } from '../text/deferred-text.ts';
import { lengthPart, throwWith } from '../text/messages.ts';
import { intTerm } from '../values/operands.ts';
import { identityHash } from './java-lang-object.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

/**
 * Arguments: source, position, target, position, count. Tries copies that do not fork first; otherwise positions and
 * count take concrete values, one per path.
 */
function arraycopy(t: JThread, s: Slot[], b: number): void {
  // First of all: what is checked below depends on which arrays they are.
  for (const at of [b, b + 2]) concretiseReference(t, t.frame!, at);
  const [src, dst] = [s[b], s[b + 2]];
  const isSymbolic = [b + 1, b + 3, b + 4].some((at) => s[at] instanceof Term);
  if (src instanceof JArray && dst instanceof JArray && isAlwaysStorable(src, dst)) {
    const isSymbolicArray = src.symbolic !== null || dst.symbolic !== null;
    if (isSymbolicArray || (isSymbolic && !t.vm.arrays.isPinning)) {
      const range = { from: intTerm(s[b + 1]), to: intTerm(s[b + 3]), count: intTerm(s[b + 4]) };
      // The range is the first question. If the answer at hand is to a later one, the range is answered.
      if (t.request?.kind !== 'value') checkRange(t, src, dst, range);
      // In this order: elements as choices keep the array concrete; an SMT array is the next best; one path per
      // position comes last.
      if (!isSymbolicArray && canMergeCopy(src, dst)) {
        copyMerged(src, dst, range);
        return;
      }
      if ((isSymbolicArray || mayBecomeSymbolic(src, dst)) && copySymbolicRange(src, dst, range)) return;
    }
  }
  for (const at of [b + 1, b + 3, b + 4]) {
    const n = s[at];
    if (n instanceof Term) s[at] = concretise(t, n, 'position or length in System.arraycopy') as number;
  }
  copyArray(t, src as Ref, s[b + 1] as number, dst as Ref, s[b + 3] as number, s[b + 4] as number);
}

/** Whether every element of the source may be stored in the target: by the classes of the arrays, or of all that it can hold. */
function isAlwaysStorable(src: JArray, dst: JArray): boolean {
  const [a, b] = [src.cls.component!, dst.cls.component!];
  if (a === b) return true;
  if (a.kind === 'primitive' || b.kind === 'primitive') return false;
  return isSubclass(a, b) || (src.symbolic !== null && holdsOnly(src, b));
}

/** Arrays of numbers may become symbolic arrays. References of concrete length take their positions one by one. */
function mayBecomeSymbolic(src: JArray, dst: JArray): boolean {
  return src.cls === dst.cls && elementKind(src) !== 'L';
}

/** The checks in HotSpot's order, as one question: the last alternative is that nothing is wrong. */
function checkRange(t: JThread, src: JArray, dst: JArray, { from, to, count }: CopyRange): void {
  const zero = intConst(0);
  // As a difference, not as a sum: `at + count` may overflow, `length - at` may not once `at` is not negative.
  const isBeyond = (array: JArray, at: Term) => bvSlt(bvSub(lengthOf(array), at), count);
  const faults = [
    bvSlt(from, zero),
    bvSlt(to, zero),
    bvSlt(count, zero),
    isBeyond(src, from),
    isBeyond(dst, to),
  ];
  const alternatives: Term[] = [];
  let isFine = bvSle(zero, zero);
  // Each alternative excludes the faults before it, so they exclude each other.
  for (const fault of faults) {
    alternatives.push(and(isFine, fault));
    isFine = and(isFine, not(fault));
  }
  const found = choose(t, 'bounds', [...alternatives, isFine]);
  if (found === faults.length) return;
  // HotSpot adds the two as unsigned ints for its message.
  const end = (at: Term) => termPart('J', zeroExtend(bvAdd(at, count), 64));
  const outOf = (array: JArray) => [` out of bounds for ${nameOf(array)}[`, lengthPart(array), ']'];
  const messages = [
    ['source index ', termPart('I', from), ...outOf(src)],
    ['destination index ', termPart('I', to), ...outOf(dst)],
    ['length ', termPart('I', count), ' is negative'],
    ['last source index ', end(from), ...outOf(src)],
    ['last destination index ', end(to), ...outOf(dst)],
  ];
  throwWith(t, 'java/lang/ArrayIndexOutOfBoundsException', ['arraycopy: ', ...messages[found]]);
}

function nameOf(array: JArray): string {
  const component = array.cls.component!;
  return component.kind === 'primitive' ? component.name : 'object array';
}

export const symbolicSystem: SymbolicNatives = {
  name: 'java/lang/System',
  natives: { arraycopy, identityHashCode: (t, s, b) => identityHash(t, s[b]) },
};
