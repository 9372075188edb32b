/** Raw bits of floats and doubles. */
import { fpFromBits, fpIsNaN } from '../../../term/build.ts';
import { hasRawBits, rawBits } from '../../../term/java.ts';
import type { Term } from '../../../term/term.ts';
import { meetNaNBits } from '../../control/nan-bits.ts';
import type { JThread } from '../../thread/thread.ts';
import { branch } from '../asking/ask.ts';
import { asSlot, doubleTerm, floatTerm, intTerm, longTerm, longTermResult } from '../values/operands.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

/**
 * Terms have a single NaN, the real JVM has many. A program that looks at the raw bits of a NaN may see others than
 * we do, which is reported and bars SAFE.
 */
function bitsOf(t: JThread, term: Term): Term {
  // A term that was made from bits keeps them, so there is nothing to ask. Otherwise the path forks on NaN, and only
  // the NaN side meets the limitation.
  if (!hasRawBits(term) && branch(t, 'branch', fpIsNaN(term))) meetNaNBits(t);
  return rawBits(term);
}

export const symbolicFloat: SymbolicNatives = {
  name: 'java/lang/Float',
  natives: {
    floatToRawIntBits: (t, s, b) => asSlot(bitsOf(t, floatTerm(s[b]))),
    intBitsToFloat: (_t, s, b) => asSlot(fpFromBits(intTerm(s[b]))),
  },
};

export const symbolicDouble: SymbolicNatives = {
  name: 'java/lang/Double',
  natives: {
    doubleToRawLongBits: (t, s, b) => longTermResult(t, bitsOf(t, doubleTerm(s[b]))),
    longBitsToDouble: (_t, s, b) => asSlot(fpFromBits(longTerm(s, b))),
  },
};
