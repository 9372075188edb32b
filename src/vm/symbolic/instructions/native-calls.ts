/**
 * Calls of native methods that meet symbolic values, as arguments or deep in the heap. If `natives/` has a symbolic
 * version it is used. For any other native the values are made concrete, one per path; where the search has to stop
 * before it has tried all, it reports so. Natives that see only concrete values are called directly.
 */
import { Term } from '../../../term/term.ts';
import { type NativeFn, type NativeResult, takesTerms } from '../../control/native.ts';
import { JavaThrow, NeedsConcrete, NeedsMaterialised } from '../../control/signals.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { Lazy } from '../../heap/symbolic-reference.ts';
import type { Method } from '../../link/linked-class.ts';
import type { JThread } from '../../thread/thread.ts';
import { concretiseArray } from '../arrays/symbolic-array.ts';
import { arrayBeingConcretised } from '../asking/ask.ts';
import { concretiseElements, concretiseMissing, concretiseNumber } from '../natives/concretise.ts';
import { symbolicNative } from '../natives/symbolic-natives.ts';
import { concretiseReference } from '../references/guarded-references.ts';
import { materialiseArgument } from '../text/materialise-text.ts';
import { noteSymbolicFrames } from './symbolic-frames.ts';

/**
 * Called by the symbolic loop instead of the native itself. An answer that `concretiseArray` waits for is delivered
 * first.
 */
export function callNative(t: JThread, m: Method, native: NativeFn, s: Slot[], base: number): NativeResult {
  t.vm.calledNatives?.add(m);
  if (t.vm.symbolicMethods !== null) noteSymbolicFrames(t.vm.symbolicMethods, t.frame!);
  // The call was interrupted in the middle of an array. The array goes on before anything else is looked at.
  const pendingArray = arrayBeingConcretised(t);
  if (pendingArray !== null) concretiseArray(t, pendingArray, whyOf(m));
  for (let i = base, end = base + m.argSlots; i < end; i++) {
    if (!isConcrete(s[i])) return callWithSymbols(t, m, native, s, base);
  }
  try {
    return native(t, s, base) as NativeResult;
  } catch (e) {
    if (e instanceof NeedsConcrete) return callAgain(t, m, native, s, base, e);
    if (!(e instanceof NeedsMaterialised)) throw e;
    e.lazy.materialise(t);
    return attempt(t, m, native, s, base);
  }
}

/** Whether an argument is concrete itself. Symbolic values inside an object are found when the native reads them. */
function isConcrete(slot: Slot): boolean {
  if (typeof slot === 'number' || slot === null || slot instanceof JObject) return true;
  if (slot instanceof JArray) return slot.terms === null && slot.symbolic === null;
  // The upper slot of a double has no value.
  return slot === undefined;
}

function callWithSymbols(t: JThread, m: Method, native: NativeFn, s: Slot[], base: number): NativeResult {
  for (let i = base, end = base + m.argSlots; i < end; i++) {
    const slot = s[i];
    if (slot instanceof Lazy) s[i] = slot.materialise(t);
    else materialiseArgument(t, s, i);
  }
  // A native that takes terms itself, such as glue, is called as it is.
  const own = takesTerms(native) ? native : symbolicNative(m);
  if (own !== null) return attempt(t, m, own, s, base);
  // From left to right, one question at a time: the arguments that were answered are concrete when the call is made
  // again.
  let at = base;
  if (!m.isStatic) concretiseReference(t, t.frame!, at++);
  for (const type of m.params) {
    concretiseArgument(t, s, at, type, whyOf(m));
    at += type === 'J' || type === 'D' ? 2 : 1;
  }
  return attempt(t, m, native, s, base, true);
}

function whyOf(m: Method): string {
  return `argument of the native method ${m}`;
}

/** Makes one argument concrete and leaves it in place, so that the call can be repeated after each question. */
function concretiseArgument(t: JThread, s: Slot[], at: number, type: string, why: string): void {
  const slot = s[at];
  if (slot instanceof Term) concretiseNumber(t, s, at, slot, why);
  // A parameter declared as Object is only moved, or looked at by natives that have a symbolic version.
  else if (slot instanceof JArray) {
    if (type.startsWith('[')) concretiseElements(t, slot, 0, Number.POSITIVE_INFINITY, why);
  } else concretiseReference(t, t.frame!, at);
}

/** The native met a symbolic value and has changed nothing yet. Its symbolic version is tried first. */
function callAgain(
  t: JThread,
  m: Method,
  native: NativeFn,
  s: Slot[],
  base: number,
  e: NeedsConcrete,
): NativeResult {
  const own = symbolicNative(m);
  if (own !== null) return attempt(t, m, own, s, base);
  concretiseMissing(t, e.missing, whyOf(m));
  return attempt(t, m, native, s, base, true);
}

/**
 * Calls the native until it has all the concrete values it needs. A question leaves this loop by AGAIN, so the attempt that gets through
 * is the one of its call after the last answer. `isConcretised`: an answer has been taken in this attempt.
 */
function attempt(
  t: JThread,
  m: Method,
  native: NativeFn,
  s: Slot[],
  base: number,
  isConcretised = false,
): NativeResult {
  for (let hasConcrete = isConcretised; ; ) {
    try {
      const result = native(t, s, base) as NativeResult;
      if (hasConcrete) t.vm.concreteCalls?.ranOnConcretised(t, m);
      return result;
    } catch (e) {
      if (e instanceof NeedsMaterialised) {
        e.lazy.materialise(t);
        continue;
      }
      if (!(e instanceof NeedsConcrete)) {
        if (hasConcrete && e instanceof JavaThrow) t.vm.concreteCalls?.ranOnConcretised(t, m);
        throw e;
      }
      concretiseMissing(t, e.missing, whyOf(m));
      hasConcrete = true;
    }
  }
}
