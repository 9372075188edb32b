/** Raw bits of floats and doubles: java.lang.Float, java.lang.Double. */

import { meetNaNBits } from '../control/nan-bits.ts';
import type { NativeClass } from '../control/native.ts';
import { bitsToDouble, bitsToFloat, doubleToBits, floatToBits, high } from '../interp/long64.ts';

export const javaLangFloat: NativeClass = {
  name: 'java/lang/Float',
  natives: {
    floatToRawIntBits: (t, s, b) => {
      // Which bits a NaN shows is the machine's choice (JLS §15.8.2 leaves it open), so SAFE may not rest on them.
      if (Number.isNaN(s[b])) meetNaNBits(t);
      return floatToBits(s[b] as number);
    },
    intBitsToFloat: (_t, s, b) => bitsToFloat(s[b] as number),
  },
};

export const javaLangDouble: NativeClass = {
  name: 'java/lang/Double',
  natives: {
    doubleToRawLongBits: (t, s, b) => {
      if (Number.isNaN(s[b])) meetNaNBits(t);
      const lo = doubleToBits(s[b] as number);
      // The upper word of a long result is handed over in `hi`, see `control/native.ts`.
      t.hi = high.word;
      return lo;
    },
    longBitsToDouble: (_t, s, b) => bitsToDouble(s[b] as number, s[b + 1] as number),
  },
};
