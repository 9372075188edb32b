/**
 * Floating-point methods whose bytecode takes a number apart bit by bit, although each is a single term. Those that
 * canonicalise NaN need not ask whether the number is one.
 */
import { fpRound } from '../../../term/build.ts';
import { Rounding } from '../../../term/evaluate-float.ts';
import { canonicalBits } from '../../../term/java.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

const term =
  (build: (x: Term) => Term): Hook =>
  (_t, f) => {
    const [value] = f.slots;
    if (!(value instanceof Term)) return DECLINED;
    const result = build(value);
    // The bytecode can handle the rare constant.
    return result.op === TermOp.Const ? DECLINED : result;
  };

const canonicalise = term(canonicalBits);

export const FLOAT_HOOKS: HookTable = {
  'java/lang/Double': { 'doubleToLongBits(D)J': canonicalise },
  'java/lang/Float': { 'floatToIntBits(F)I': canonicalise },
  'java/lang/StrictMath': {
    'floor(D)D': term((x) => fpRound(x, Rounding.Down)),
    'ceil(D)D': term((x) => fpRound(x, Rounding.Up)),
    'rint(D)D': term((x) => fpRound(x, Rounding.NearestEven)),
  },
};
