/** Comparing arrays eight bytes at a time is for concrete ones: symbolic elements are left to the loop that follows. */
import { JArray, type Slot } from '../heap/object.ts';
import { DECLINED, type Hook, type HookTable } from './hooks.ts';

const isSymbolic = (o: Slot) => o instanceof JArray && o.terms !== null;

/** (a, offset, b, offset, length, scale): the complement of the number of elements that have not been compared. */
const vectorizedMismatch: Hook = (_t, f) => {
  const { slots: s } = f;
  const length = s[6];
  return typeof length === 'number' && (isSymbolic(s[0]) || isSymbolic(s[3])) ? ~length : DECLINED;
};

export const ARRAYS: HookTable = {
  'jdk/internal/util/ArraysSupport': {
    'vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I': vectorizedMismatch,
  },
};
