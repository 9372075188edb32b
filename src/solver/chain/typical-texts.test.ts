/** Typical texts as models, before a back end that must not be asked, or that counts how often it is. */
import { expect, it } from 'vitest';
import {
  BOUND,
  bvSlt,
  constant,
  eq,
  first,
  intConst,
  select,
  variable,
  zeroExtend,
} from '../../term/build.ts';
import { Evaluator } from '../../term/evaluate.ts';
import { arraySort, bitVec, INT } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import { TypicalTextsBackend } from './typical-texts.ts';

const length = zeroExtend(variable('typical.length', bitVec(28)), 32);
const chars = variable('typical[]', arraySort(INT, bitVec(16)));
const isFound = (c: string): Term =>
  bvSlt(
    intConst(-1),
    first(intConst(0), length, eq(select(chars, BOUND), constant(bitVec(16), c.charCodeAt(0)))),
  );

function ask(conjuncts: readonly Term[]): { readonly answer: Answer; readonly asked: number } {
  let asked = 0;
  const check = (): Answer => {
    asked++;
    return { kind: 'unsat' };
  };
  const backend = new TypicalTextsBackend({ name: 'none', check, close: () => {} });
  return { answer: backend.check(conjuncts, 1000), asked };
}

it('answers with a text that is a model', () => {
  const query = [isFound(','), isFound('b'), eq(length, intConst(3))];
  const { answer, asked } = ask(query);
  expect(asked).toBe(0);
  if (answer.kind !== 'sat') throw new Error(answer.kind);
  const evaluator = new Evaluator(answer.model);
  expect(query.map((c) => evaluator.holds(c))).toEqual([true, true, true]);
});

it('asks the back end where no such text is a model', () => {
  expect(ask([isFound('#')])).toEqual({ answer: { kind: 'unsat' }, asked: 1 });
});

it('leaves queries without searches alone', () => {
  expect(ask([eq(length, intConst(1))]).asked).toBe(1);
});
