/** Raw bits of floats and doubles. */
import { fpFromBits } from '../../../term/build.ts';
import { rawBits } from '../../../term/java.ts';
import { doubleTerm, floatTerm, give, intTerm, longTerm } from '../operands.ts';
import type { SymbolicNatives } from './registry.ts';

export const javaLangFloat: SymbolicNatives = {
  name: 'java/lang/Float',
  natives: {
    floatToRawIntBits: (_t, s, b) => give(rawBits(floatTerm(s[b]))),
    intBitsToFloat: (_t, s, b) => give(fpFromBits(intTerm(s[b]))),
  },
};

export const javaLangDouble: SymbolicNatives = {
  name: 'java/lang/Double',
  natives: {
    doubleToRawLongBits: (_t, s, b) => rawBits(doubleTerm(s[b])),
    longBitsToDouble: (_t, s, b) => give(fpFromBits(longTerm(s, b))),
  },
};
