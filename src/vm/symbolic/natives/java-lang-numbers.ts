/** Raw bits of floats and doubles. */
import { fpFromBits, fpIsNaN } from '../../../term/build.ts';
import { hasRawBits, rawBits } from '../../../term/java.ts';
import type { Term } from '../../../term/term.ts';
import type { JThread } from '../../thread/thread.ts';
import { branch } from '../asking/ask.ts';
import { doubleTerm, floatTerm, give, intTerm, longTerm, longTermResult } from '../values/operands.ts';
import type { SymbolicNatives } from './registry.ts';

/** Terms have one NaN; a program that looks at the bits of one may see others. Where it is none, all is well. */
function bitsOf(t: JThread, term: Term): Term {
  if (!hasRawBits(term) && branch(t, 'branch', fpIsNaN(term))) {
    t.vm.onNotice?.({ id: 'nan-bits' });
  }
  return rawBits(term);
}

export const symbolicFloat: SymbolicNatives = {
  name: 'java/lang/Float',
  natives: {
    floatToRawIntBits: (t, s, b) => give(bitsOf(t, floatTerm(s[b]))),
    intBitsToFloat: (_t, s, b) => give(fpFromBits(intTerm(s[b]))),
  },
};

export const symbolicDouble: SymbolicNatives = {
  name: 'java/lang/Double',
  natives: {
    doubleToRawLongBits: (t, s, b) => longTermResult(t, bitsOf(t, doubleTerm(s[b]))),
    longBitsToDouble: (_t, s, b) => give(fpFromBits(longTerm(s, b))),
  },
};
