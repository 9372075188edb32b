/**
 * Natives that can be answered for a guarded reference without choosing the object: its class and its identity hash.
 */
import { bvSlt, intConst, longConst } from '../../../term/build.ts';
import { booleanAsInt } from '../../../term/java.ts';
import type { NativeFn, NativeResult } from '../../control/native.ts';
import { mirrorOf } from '../../heap/mirrors.ts';
import { JArray, type Slot } from '../../heap/object.ts';
import { copySymbolicArray } from '../../heap/symbolic-arrays.ts';
import type { JThread } from '../../thread/thread.ts';
import { branch } from '../asking/ask.ts';
import {
  casesOf,
  concretiseReference,
  conditionWhere,
  isInstance,
  referenceOf,
} from '../references/guarded-references.ts';
import { mergeNumbers } from '../references/merged-values.ts';
import { asSlot, longTerm, putLong } from '../values/operands.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

export function identityHash(t: JThread, o: Slot): Slot {
  // Each object has its own hash, so the result is a choice of constants and nothing forks.
  const hashes = casesOf(o).map(({ guard, ref }) => ({
    guard,
    value: intConst(ref === null ? 0 : t.vm.identityHash(ref)),
  }));
  return asSlot(mergeNumbers(hashes));
}

export const symbolicObject: SymbolicNatives = {
  name: 'java/lang/Object',
  natives: {
    // The receiver is not null: the call has checked that.
    getClass: (t, s, b) =>
      referenceOf(casesOf(s[b]).map(({ guard, ref }) => ({ guard, ref: mirrorOf(t.vm, ref!.cls) }))),
    hashCode: (t, s, b) => identityHash(t, s[b]),
    clone: (t, s, b) => {
      concretiseReference(t, t.frame!, b);
      const o = s[b];
      // The concrete native copies elements one by one, which an array of symbolic length does not have.
      if (o instanceof JArray && o.symbolic !== null) return copySymbolicArray(o);
      return t.native!.native!(t, s, b) as NativeResult;
    },
  },
};

export const symbolicClass: SymbolicNatives = {
  name: 'java/lang/Class',
  natives: {
    isInstance: (t, s, b) => {
      concretiseReference(t, t.frame!, b);
      const cls = t.vm.classOf(s[b]);
      return asSlot(booleanAsInt(conditionWhere(s[b + 1], (ref) => isInstance(ref, cls))));
    },
  },
};

/**
 * The duration of a sleep matters to other threads only, and a second thread bars SAFE anyway. Its sign and whether the
 * thread is interrupted matter to this one. The argument is replaced, so that a sleep that has begun asks no second time.
 */
const sleepAtAll: NativeFn = (t, s, b) => {
  const isNegative = branch(t, 'branch', bvSlt(longTerm(s, b), longConst(0, 0)));
  putLong(s, b, isNegative ? longConst(-1, -1) : longConst(0, 0));
  return t.native!.native!(t, s, b) as NativeResult;
};

export const symbolicThread: SymbolicNatives = {
  name: 'java/lang/Thread',
  natives: { sleep: sleepAtAll, sleep0: sleepAtAll, sleepNanos0: sleepAtAll },
};
