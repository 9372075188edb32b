/** Numbers chosen by guards become the smallest term that means the same. */
import { expect, it } from 'vitest';
import { bv, eq, intConst, longConst, not, orAll, variable, zeroExtend } from '../../../term/build.ts';
import { evaluate } from '../../../term/evaluate.ts';
import { TermOp } from '../../../term/operators.ts';
import { bitVec, INT } from '../../../term/sorts.ts';
import { mergeNumbers } from './merged-values.ts';

const x = variable('merged.x', INT);
const keys = Array.from({ length: 256 }, (_, i) => i - 128);

it('finds the number itself behind a table of consecutive numbers, and elsewhere too', () => {
  const cached = keys.map((k) => ({ guard: eq(x, intConst(k)), value: intConst(k) }));
  expect(mergeNumbers(cached)).toBe(x);
  const other = { guard: not(orAll(cached.map((c) => c.guard))), value: x };
  expect(mergeNumbers([...cached, other])).toBe(x);
  const unlike = { ...other, value: variable('merged.y', INT) };
  expect(mergeNumbers([...cached, unlike]).op).toBe(TermOp.Ite);
});

it('knows signed from unsigned keys', () => {
  const b = variable('merged.b', bitVec(8));
  const unsigned = Array.from({ length: 256 }, (_, k) => ({ guard: eq(b, bv(8, k)), value: intConst(k) }));
  expect(mergeNumbers(unsigned)).toBe(zeroExtend(b, 32));
  const wide = keys.map((k) => ({ guard: eq(b, bv(8, k)), value: longConst(k + 1, (k + 1) >> 31) }));
  const merged = mergeNumbers(wide);
  expect(evaluate(merged, new Map([[b, 0xff]]))).toBe(0n);
  expect(evaluate(merged, new Map([[b, 0x7f]]))).toBe(128n);
});

it('chooses between values that follow no rule, the commonest without a question', () => {
  const cases = [3, 5, 3, 3, 8].map((v, k) => ({ guard: eq(x, intConst(k)), value: intConst(v) }));
  const merged = mergeNumbers(cases);
  for (const [k, v] of [3, 5, 3, 3, 8].entries()) expect(evaluate(merged, new Map([[x, k]]))).toBe(v);
});
