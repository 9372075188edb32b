/**
 * The functions of Math and StrictMath that are terms. The transcendental ones are not: their arguments become
 * concrete.
 */
import { fpAbs, fpRound, fpSqrt } from '../../../term/build.ts';
import { Rounding } from '../../../term/evaluate-float.ts';
import type { Term } from '../../../term/term.ts';
import type { NativeFn } from '../../control/native.ts';
import { asSlot, doubleTerm, floatTerm } from '../values/operands.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

const unary =
  (build: (x: Term) => Term): NativeFn =>
  (_t, s, b) =>
    asSlot(build(doubleTerm(s[b])));

const sqrt = unary(fpSqrt);

export const symbolicMath: SymbolicNatives = {
  name: 'java/lang/Math',
  natives: {
    sqrt,
    // Rounding keeps infinities, NaN and the sign of zero (IEEE 754), as Java's documentation demands.
    floor: unary((x) => fpRound(x, Rounding.Down)),
    ceil: unary((x) => fpRound(x, Rounding.Up)),
    'abs(D)D': unary(fpAbs),
    'abs(F)F': (_t, s, b) => asSlot(fpAbs(floatTerm(s[b]))),
  },
};

export const symbolicStrictMath: SymbolicNatives = { name: 'java/lang/StrictMath', natives: { sqrt } };
